export { useSaveReferral } from './use-keep-referral.ts';
export { useProcessReferral } from './use-process-referral.ts';
