export { browserZone } from './browser-zone.ts';
export { useAutopilotUsage, useSavedSettings, useSaveSettings } from './queries.ts';
export { ToneField } from './tone-field.tsx';
