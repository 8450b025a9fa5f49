/** Lazy wrapper of the settings dialog: its code loads when it is first opened. */
import { later } from './Later.tsx';

export const SettingsSheet = later(async () => (await import('./SettingsPanel.tsx')).SettingsPanel);
