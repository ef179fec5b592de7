import type { ChannelSettings } from '#features/style/contract.ts';
import { formatRequest, type Idea } from './content-plan/next-idea.ts';
import { isReelOn } from './slot-places.ts';

export type SlotOptions = ReturnType<typeof getSlotOptions>;

/** Returns the options for an influencer's post at a local time. */
export function getSlotOptions(own: ChannelSettings, { idea, local }: { idea: Idea | undefined; local: string }) {
  return {
    images: own.autopilot_images_per_post,
    isReel: isReelOn(own, local.slice(0, 10)),
    request: idea ? formatRequest(idea) : '',
    isOwnRequest: idea?.isPinned ?? false,
    topics: idea?.topic ? [idea.topic] : [],
    hashtags: null,
  };
}
