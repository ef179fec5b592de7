import type { PageLinks } from '#ui/site-link.ts';

export const statusLinks: PageLinks = {
  footer: [{ to: '/status', label: 'Status', position: 30 }],
};
