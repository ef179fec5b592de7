import { expect, test } from 'vitest';
import { emptyImageStore } from '#tests/generation.ts';
import { influencerForEngine } from './influencer-for-engine.ts';

const stored = {
  id: '00000000-0000-4000-8000-000000000001',
  seed: 7,
  traits: {},
  tones: null,
  avatar_url: '/files/face.jpg',
  reference_urls: ['/files/side.jpg', '/files/face.jpg'],
  lora_url: 'https://example.com/old.safetensors',
};
const namesIn = (influencer: ReturnType<typeof influencerForEngine>) => influencer.references.map(({ name }) => name);

test("passes an influencer's face, references and sheets to engines, each once", () => {
  const influencer = influencerForEngine(stored, emptyImageStore, ['/files/sheet.jpg', '/files/side.jpg']);
  expect(namesIn(influencer)).toEqual(['face.jpg', 'side.jpg', 'sheet.jpg']);
  expect(namesIn(influencerForEngine({ ...stored, avatar_url: null, reference_urls: [] }, emptyImageStore))).toEqual(
    [],
  );
});

test("replaces an influencer's model with the trained one, including its trigger word", () => {
  const trained = { address: 'https://example.com/new.safetensors', trigger: 'miaxyz' };
  const given = influencerForEngine(stored, emptyImageStore);
  expect(given).toMatchObject({ loraUrl: stored.lora_url });
  expect(given).not.toHaveProperty('loraTrigger');
  expect(influencerForEngine(stored, emptyImageStore, [], trained)).toMatchObject({
    loraUrl: trained.address,
    loraTrigger: trained.trigger,
  });
});
