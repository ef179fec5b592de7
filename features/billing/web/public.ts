export { limitMet } from './limit-error.ts';
export { useUsage } from './queries.ts';
export { promptUpgrade, UpgradePrompt } from './upgrade-prompt.tsx';
