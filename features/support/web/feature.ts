import { LifeBuoy, MessageSquareHeart } from 'lucide-react';
import type { WebFeature } from '#ui/web-feature.ts';
import { openFeedback } from './feedback/open-feedback.ts';

export const supportFeature: WebFeature = {
  accountLinks: [{ to: '/support', label: 'Support', icon: LifeBuoy, position: 30 }],
  accountActs: [
    {
      label: 'Give us feedback',
      busyLabel: 'Opening…',
      icon: MessageSquareHeart,
      position: 40,
      act: async (user) => openFeedback(user),
    },
  ],
};
