import type { PageLinks } from '#ui/site-link.ts';

export const supportLinks: PageLinks = {
  footer: [{ to: '/support', label: 'Support', position: 20 }],
};
