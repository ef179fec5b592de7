import type { PageLinks } from '#ui/site-link.ts';

export const billingLinks: PageLinks = {
  header: [{ to: '/pricing', label: 'Pricing', position: 30 }],
  footer: [{ to: '/pricing', label: 'Pricing', position: 10 }],
};
