import type { CreatedVia } from './contract.ts';

/** How a persona came to be, for people. Source: specification, part 1, section 3. */
export const createdViaLabels: Readonly<Record<CreatedVia, string>> = {
  builder: 'Custom Influencer',
  clone: 'Clone',
  catalog: 'Pre-Made Model',
};
