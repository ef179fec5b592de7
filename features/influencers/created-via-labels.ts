import type { CreatedVia } from './contract.ts';

/** Labels for how an influencer was created. */
export const createdViaLabels: Readonly<Record<CreatedVia, string>> = {
  builder: 'Custom Influencer',
  clone: 'Clone',
  catalog: 'Pre-Made Model',
};
