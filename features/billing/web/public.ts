export { limitMet } from './limit-error.ts';
export { promptUpgrade } from './prompt-upgrade.ts';
export { PublicSandboxBanner } from './public-sandbox-banner.tsx';
export { isOnLargestPlan, usePaymentsAreSimulated, useUsage } from './queries.ts';
export { SimulatedPayments } from './simulated-payments.tsx';
export { type FromLimit, upgradePath } from './upgrade-path.ts';
export { UpgradePrompt } from './upgrade-prompt.tsx';
export { useLimitWords } from './use-limit-words.ts';
