/** The settings, which come when they are first opened. */
import { later } from './Later.tsx';

export const SettingsSheet = later(async () => (await import('./SettingsPanel.tsx')).SettingsPanel);
