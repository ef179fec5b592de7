import { ShieldCheck } from 'lucide-react';
import type { WebFeature } from '#ui/web-feature.ts';

export const adminFeature: WebFeature = {
  accountLinks: [{ to: '/admin', label: 'Admin', icon: ShieldCheck, position: 70, forAdmins: true }],
};
