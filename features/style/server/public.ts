export { findInterests } from './channel-settings.ts';
