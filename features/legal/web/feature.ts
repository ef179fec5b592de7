import type { WebFeature } from '#ui/web-feature.ts';

export const legalFeature: WebFeature = {
  footerLinks: [
    { to: '/terms', label: 'Terms', position: 40 },
    { to: '/privacy', label: 'Privacy', position: 50 },
  ],
};
