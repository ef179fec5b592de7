import { expect } from 'vitest';
import type { Likeness } from '#contract/likeness.ts';
import type { Photo } from '#features/photos/contract.ts';
import { likenessInWords } from '#features/pictures/likeness-rules.ts';
import type { FaceRecogniser } from '#ports/face-recogniser/face-recogniser.ts';
import { setCredits } from './credits.ts';
import { makePersona, makePhotos, type Person, signUp } from './people.ts';
import { openTestProduct } from './product.ts';
import type { Shown } from './vendors/drawn-people.ts';
import { openStandInVendor } from './vendors/image-models.ts';

/** What a model may draw instead of the person, and what is said of the photo then. */
export const shownAndSaid: readonly (readonly [Shown, Likeness['verdict'], string])[] = [
  ['the person', 'same', 'Its face is that of the persona.'],
  ['somebody else', 'different', 'It may show somebody else.'],
  ['the reference', 'copy', 'It copies the pose and the light of the reference picture, not only the face.'],
  ['nobody', 'no face', 'It shows no face that could be compared.'],
  ['two people', 'several faces', 'It shows several faces; the percentage is that of the most alike.'],
];

/** A product whose photos a stand-in draws and this recogniser compares. */
export async function openLikenessRun(recogniser: FaceRecogniser) {
  const vendor = await openStandInVendor('openai');
  const imageEngines = [{ name: 'openai', apiKey: 'sk-key', baseUrl: vendor.url, models: {} }] as const;
  const product = await openTestProduct({}, { imageEngines, characterSheets: false }, recogniser);
  const ana: Person = await signUp(product, 'Ana');
  await setCredits(product.database, ana.id, 20);
  vendor.shows = 'the person';
  const mia = await makePersona(ana);

  return {
    product,
    /** Has a photo made that shows this, and returns what the photo's call says of it once it was measured. */
    async likenessOf(shown: Shown) {
      vendor.shows = shown;
      const { body } = await makePhotos(ana, mia);
      const [{ id } = { id: '' }] = body.images as Photo[]; // by the contract
      const find = async () => (await ana.call('get-photo', { influencer_id: mia, photo_id: id })).body as Photo;
      await expect.poll(async () => (await find()).likeness).not.toBeNull();
      const { likeness } = await find();
      return likeness && { ...likeness, said: likenessInWords(likeness) };
    },
    async close() {
      await product.close();
      await vendor.close();
    },
  };
}
