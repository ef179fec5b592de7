import type { PageLinks } from '#ui/site-link.ts';

export const landingLinks: PageLinks = {
  header: [
    { to: '/#create', label: 'Create', position: 10 },
    { to: '/#automate', label: 'Automate', position: 20 },
  ],
};
