export { findCaptionSettings } from './caption-settings.ts';
export { findInterests } from './channel-settings.ts';
