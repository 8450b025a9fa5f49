import { createRoot } from 'react-dom/client';
import './theme.css';
import './table/table.css';
import { App } from './App.tsx';

createRoot(document.getElementById('root')!).render(<App />);
