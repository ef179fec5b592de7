import type { WebFeature } from '#ui/web-feature.ts';

export const landingFeature: WebFeature = {
  headerLinks: [
    { to: '/#create', label: 'Create', position: 10 },
    { to: '/#automate', label: 'Automate', position: 20 },
  ],
};
