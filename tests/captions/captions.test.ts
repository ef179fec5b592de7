import { expect, test } from 'vitest';
import { captionLanguages } from '#contract/caption-choices.ts';
import { phrasebook } from '#ports/writer/phrasebook/phrasebook.ts';
import { readCaptions } from './captions-of-the-phrasebook.ts';

test.each(captionLanguages)(
  'writes sixty different captions about the image in "%s" with the requested length',
  async (language) => {
    expect(await readCaptions(language, 60)).toHaveLength(60);
  },
);

test('describes a rooftop in Lisbon as a rooftop and not as a street', async () => {
  for (let seed = 0; seed < 60; seed++) {
    const brief = { influencerName: 'Mara', tone: 'casual', language: 'en', length: 'medium', topics: [] } as const;
    const scene = 'on a rooftop in Lisbon';
    const more = { scene, maxHashtags: 0, sponsored: false, avoid: [], seed };
    const written = await phrasebook().caption({ ...brief, ...more }, new AbortController().signal);
    expect(written).toMatchObject({
      kind: 'written',
      value: expect.not.stringMatching(/block further|crosswalk|tram|street/i),
    });
  }
});
