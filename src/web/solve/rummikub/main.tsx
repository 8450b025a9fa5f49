import { createRoot } from 'react-dom/client';
import '../../sizes.css';
import '../../theme.css';
import '../../controls.css';
import { stayOffline } from '../offline.ts';
import { SolvePage } from './SolvePage.tsx';

createRoot(document.getElementById('root')!).render(<SolvePage />);
stayOffline();
