import { Package } from 'lucide-react';
import type { WebFeature } from '#ui/web-feature.ts';

export const referencesFeature: WebFeature = {
  accountLinks: [{ to: '/references', label: 'References', icon: Package, position: 25 }],
};
