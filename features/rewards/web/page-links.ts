import type { PageLinks } from '#ui/site-link.ts';

export const rewardsLinks: PageLinks = {
  footer: [{ to: '/affiliate', label: 'Affiliate Program', position: 30 }],
};
