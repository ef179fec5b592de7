export { browserZone } from './browser-zone.ts';
export { useAutopilotUsage, useSavedSettings, useSaveSettings } from './queries.ts';
export { SettingsSection } from './settings-section.tsx';
export { ToneField } from './tone-field.tsx';
