import type { ChannelSettings } from '#features/style/contract.ts';
import { type Idea, requestOf } from './content-plan/next-idea.ts';

export type SlotOptions = ReturnType<typeof slotOptionsOf>;

/** Returns the options of an influencer's post. */
export function slotOptionsOf({ autopilot_images_per_post: images }: ChannelSettings, idea: Idea | undefined) {
  return {
    images,
    request: idea ? requestOf(idea) : '',
    topics: idea?.topic ? [idea.topic] : [],
    hashtags: null,
  };
}
