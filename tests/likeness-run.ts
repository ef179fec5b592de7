import { expect } from 'vitest';
import type { Likeness } from '#contract/likeness.ts';
import { likenessInWords } from '#features/generation/likeness-rules.ts';
import type { Photo } from '#features/photos/contract.ts';
import type { FaceRecognizer } from '#ports/face-recognizer/face-recognizer.ts';
import { setCredits } from './credits.ts';
import { openTestProduct } from './product.ts';
import type { Shown } from './providers/drawn-faces.ts';
import { openStandInProvider } from './providers/image-models.ts';
import { makeInfluencer, makePhotos, signUp, type TestUser } from './users.ts';

/** Images that a model may generate, with the expected verdict and message for each photo. */
export const expectedVerdicts: readonly (readonly [Shown, Likeness['verdict'], string])[] = [
  ['the person', 'same', 'Its face matches the influencer.'],
  ['somebody else', 'different', 'It may show a different person.'],
  ['the reference', 'copy', 'It copies the pose and light of the reference image, not only the face.'],
  ['nobody', 'no face', 'It shows no face that can be compared.'],
  ['two people', 'several faces', 'It shows several faces; the percentage is for the most similar one.'],
];

/** Opens a product that generates photos with a stand-in and compares them with this recognizer. */
export async function openLikenessRun(recognizer: FaceRecognizer) {
  const provider = await openStandInProvider('openai');
  const imageEngines = [{ name: 'openai', apiKey: 'sk-key', baseUrl: provider.url, models: {} }] as const;
  const product = await openTestProduct({}, { imageEngines, characterSheets: false }, { recognizer });
  const ana: TestUser = await signUp(product, 'Ana');
  await setCredits(product.database, ana.id, 20);
  provider.shows = 'the person';
  const mia = await makeInfluencer(ana);

  return {
    product,
    /** Generates a photo with this content and returns its likeness from the API once it is measured. */
    async likenessOf(shown: Shown) {
      provider.shows = shown;
      const { body } = await makePhotos(ana, mia);
      const [{ id } = { id: '' }] = body.images as Photo[]; // typed by the contract
      const find = async () => (await ana.call('get-photo', { influencer_id: mia, photo_id: id })).body as Photo;
      await expect.poll(async () => (await find()).likeness).not.toBeNull();
      const { likeness } = await find();
      return likeness && { ...likeness, said: likenessInWords(likeness) };
    },
    async close() {
      await product.close();
      await provider.close();
    },
  };
}
