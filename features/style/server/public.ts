export { findInterests, findSettings, listAutopilotOwners, listAutopilotSettings } from './channel-settings.ts';
export { autopilotSettingsChanged } from './events.ts';
