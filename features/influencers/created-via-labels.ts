import type { CreatedVia } from './contract.ts';

/** The labels for the origins of an influencer. */
export const createdViaLabels: Readonly<Record<CreatedVia, string>> = {
  builder: 'Custom Influencer',
  clone: 'Clone',
  catalog: 'Pre-Made Model',
};
