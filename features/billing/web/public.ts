export { limitMet } from './limit-error.ts';
export { useUsage } from './queries.ts';
export { usageKey } from './query-keys.ts';
export { promptUpgrade, UpgradePrompt, upgradePath, useLimitWords } from './upgrade-prompt.tsx';
