import type { ChannelSettings } from '#features/style/contract.ts';
import { formatRequest, type Idea } from './content-plan/next-idea.ts';

export type SlotOptions = ReturnType<typeof getSlotOptions>;

/** Returns the options for an influencer's post. */
export function getSlotOptions({ autopilot_images_per_post: images }: ChannelSettings, idea: Idea | undefined) {
  return {
    images,
    request: idea ? formatRequest(idea) : '',
    isOwnRequest: idea?.isPinned ?? false,
    topics: idea?.topic ? [idea.topic] : [],
    hashtags: null,
  };
}
