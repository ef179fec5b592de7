import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ChannelSettings } from '#features/style/contract.ts';
import { defaultSettings } from '#features/style/style-rules.ts';
import type { VideoEngine } from '#ports/video-engine/video-engine.ts';
import { type AutopilotUser, openAutopilotUser } from '#tests/autopilot/autopilot-user.ts';
import { plainVideoEngine } from '#tests/plain-video-engine.ts';
import { openTestProduct, type TestProduct } from '#tests/product.ts';
import { creditsPerPost, isReelOn } from './slot-places.ts';

const plain = plainVideoEngine();
let create: VideoEngine['create'] = plain.create;
const videoEngine = plainVideoEngine({ create: (...order) => create(...order) });

let product: TestProduct;
let autopilot: AutopilotUser;
beforeAll(async () => {
  product = await openTestProduct({}, {}, { videoEngine });
  autopilot = await openAutopilotUser(product);
});
afterAll(() => product.close());
beforeEach(async () => {
  create = plain.create;
  await autopilot.reset();
});

const byDate = (_: unknown, index: number) => `2030-07-${String(index + 1).padStart(2, '0')}`;

describe('the Reels of Autopilot', () => {
  test('are every third post of the posting days, and cost an image and a video', () => {
    const settings: ChannelSettings = {
      ...{ ...defaultSettings, influencer_id: '', updated_at: null, version: 0, interests: [] },
      ...{ autopilot_day_of_week: [1, 3, 5], autopilot_images_per_post: 4 },
      platform: 'instagram',
      autopilot_reels: 'third',
    };
    const days = Array.from({ length: 28 }, byDate).filter((day) =>
      settings.autopilot_day_of_week.includes(Temporal.PlainDate.from(day).dayOfWeek),
    );
    const reels = days.filter((day) => isReelOn(settings, day));
    expect(reels).toEqual(['2030-07-05', '2030-07-12', '2030-07-19', '2030-07-26']);
    expect(days.slice(0, 3).map((day) => creditsPerPost(settings, day, 5))).toEqual([4, 4, 6]);
    expect(days.slice(0, 3).map((day) => creditsPerPost(settings, day, null))).toEqual([4, 4, 4]);
    expect(days.some((day) => isReelOn({ ...settings, autopilot_reels: 'none' }, day))).toBe(false);
  });

  test('are part of the preview and count towards the credit limits', async () => {
    await autopilot.save({ ...autopilot.on, autopilot_enabled: false, autopilot_reels: 'half' });
    const preview = await getPreview();
    expect(preview).toMatchObject({ creditsPerPost: 1, creditsPerReel: 6, credits: 7 * 1 + 7 * 6 });
    expect(preview.posts.filter(({ isReel }) => isReel)).toHaveLength(7);
    await autopilot.person.call('save-autopilot', {
      influencer_id: autopilot.influencerId,
      changes: { daily_credits: 5 },
    });
    const { posts, credits } = await getPreview();
    expect(credits).toBe(7);
    expect(posts.filter(({ isReel, reason }) => isReel && reason === null)).toEqual([]);
  });

  test('are created, paid once and scheduled', async () => {
    const { id } = await autopilot.firstSlot({ autopilot_reels: 'all' });
    await autopilot.nowDue();
    await expect.poll(() => autopilot.stateOf(id)).toBe('scheduled');
    expect(await autopilot.slotOf(id)).toMatchObject({ credits: 6, reason: null, note: null });
    expect((await autopilot.postOf(id)).mediaUrls).toEqual([expect.stringMatching(/\.mp4$/)]);
    expect(await autopilot.credits()).toBe(44);
  });

  test('become photo posts if their video fails, with a refund and a note', async () => {
    create = async () => ({ kind: 'failed', reason: 'A reference image could not be read.', retryable: false });
    const { id } = await autopilot.firstSlot({ autopilot_reels: 'all' });
    await autopilot.nowDue();
    await expect.poll(() => autopilot.stateOf(id)).toBe('scheduled');
    expect(await autopilot.slotOf(id)).toMatchObject({
      credits: 1,
      note: 'It stays a photo post. A reference image could not be read.',
    });
    expect((await autopilot.postOf(id)).mediaUrls).toEqual([expect.stringMatching(/\.jpg$/)]);
    expect(await autopilot.credits()).toBe(49);
  });
});

type Preview = {
  readonly posts: readonly { readonly isReel: boolean; readonly reason: string | null }[];
  readonly credits: number;
};

async function getPreview(): Promise<Preview> {
  const { body } = await autopilot.person.call('get-autopilot-preview', { influencer_id: autopilot.influencerId });
  return body as Preview; // by the contract
}
