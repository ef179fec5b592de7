import type { ChannelSettings } from '#features/style/contract.ts';

/** What a post of a persona is to be: its interests take turns by the day, so that neighbours differ. */
export function slotOptionsOf(own: ChannelSettings, atMs: number) {
  const { interests, autopilot_images_per_post: images } = own;
  const topic = interests[Math.floor(atMs / 86_400_000) % Math.max(1, interests.length)];
  return { images, request: '', topics: topic === undefined ? [] : [topic], hashtags: null };
}
