// Generates a photo of the first influencer, writes a caption for it and schedules it for noon tomorrow.
//
//   GALATEA_URL=http://127.0.0.1:3000 GALATEA_KEY=galatea_… node packages/client/examples/post-a-photo.ts

import { createClient } from '../client.ts';

const { GALATEA_URL: url = 'http://127.0.0.1:3000', GALATEA_KEY: key = '' } = process.env;
const galatea = createClient({ url, key });

const { items } = await galatea.call('list-influencers', {});
const [influencer] = items;
if (!influencer) throw new Error('Create an influencer first.');

const { images } = await galatea.generatePhotos({
  influencer_id: influencer.id,
  prompt: 'morning coffee at a corner café, linen shirt',
});
const [photo] = images;
if (!photo) throw new Error('The photo could not be drawn.');

const { caption } = await galatea.call('generate-caption', { influencer_id: influencer.id, image: photo.image_url });
const tomorrow = new Date(Date.now() + 24 * 60 * 60_000).toISOString().slice(0, 10);
const { post } = await galatea.call('create-post', {
  influencerId: influencer.id,
  scheduledPostId: crypto.randomUUID(),
  mediaUrls: [photo.image_url],
  caption,
  scheduledFor: `${tomorrow}T12:00`,
  timezone: 'UTC',
});
process.stdout.write(`${influencer.name} posts on ${post.scheduledAt}: ${caption}\n`);
