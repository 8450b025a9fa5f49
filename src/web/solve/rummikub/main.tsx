/** Entry of the solver page, which opens without a network too. */
import { createRoot } from 'react-dom/client';
import '../../sizes.css';
import '../../theme.css';
import '../../controls.css';
import { SolvePage } from './SolvePage.tsx';

/** Built beside the pages; answers for this page alone. */
const KEEPER = './solve-offline.js';
const SCOPE = './solve';

/** Registers the service worker, so that the solver page opens without a network. */
function stayOffline(): void {
  // While developing, pages change under the browser's feet: nothing may be kept.
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  navigator.serviceWorker.register(KEEPER, { scope: SCOPE }).catch(() => {
    // A page that is not served over https may not keep anything; it works while there is a network.
  });
}

createRoot(document.getElementById('root')!).render(<SolvePage />);
stayOffline();
