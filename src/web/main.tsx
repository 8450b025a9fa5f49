import { createRoot } from 'react-dom/client';
import './sizes.css';
import './theme.css';
import './controls.css';
import './table/table.css';
import './table/own.css';
import './table/panels.css';
import './table/moving.css';
import './table/together.css';
import './table/narrow.css';
import './table/wide.css';
import { App } from './App.tsx';
import { NotLoaded } from './Later.tsx';
import { styled, watchStyles } from './parts.ts';

const root = createRoot(document.getElementById('root')!);
watchStyles();
styled().then(
  () => root.render(<App />),
  () => root.render(<NotLoaded onAgain={() => location.reload()} />),
);
