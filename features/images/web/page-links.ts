import type { PageLinks } from '#ui/site-link.ts';

export const imagesLinks: PageLinks = {
  footer: [{ to: '/verify', label: 'Check an image', position: 35 }],
};
