export { findInterests, findSettings } from './channel-settings.ts';
