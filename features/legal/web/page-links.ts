import type { PageLinks } from '#ui/site-link.ts';

export const legalLinks: PageLinks = {
  footer: [
    { to: '/terms', label: 'Terms', position: 40 },
    { to: '/privacy', label: 'Privacy', position: 50 },
  ],
};
