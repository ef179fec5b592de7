export {
  findCaptionLabels,
  findInterests,
  findSettings,
  listAutopilotInUnknownZones,
  listAutopilotOwners,
  listAutopilotSettings,
} from './channel-settings.ts';
export { autopilotSettingsChanged } from './events.ts';
