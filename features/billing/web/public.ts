export { limitMet } from './limit-error.ts';
export { useUsage } from './queries.ts';
export { usageKey } from './query-keys.ts';
export { softwareData } from './structured-data.ts';
export { upgradePath } from './upgrade-path.ts';
export { promptUpgrade, UpgradePrompt, useLimitWords } from './upgrade-prompt.tsx';
