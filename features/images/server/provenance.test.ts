import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { openTestProduct, type TestProduct } from '#tests/product.ts';
import { makeInfluencer, makePhotos, signUp, type TestUser, uploadPhoto } from '#tests/users.ts';
import { buildXmp, type Provenance, readProvenance } from '../provenance.ts';
import { embedXmp } from './embed-xmp.ts';

const made: Provenance = {
  source: 'trainedAlgorithmicMedia',
  engine: 'Some "Model" <2> & more',
  personaId: randomUUID(),
};

describe('provenance in a file', () => {
  test('is read back as written, whatever the name of the engine', () => {
    expect(readProvenance(buildXmp(made))).toEqual(made);
  });

  test('does not change the image data', async () => {
    const jpeg = await sharp({ create: { width: 90, height: 60, channels: 3, background: '#c62a5b' } })
      .jpeg()
      .toBuffer();
    const marked = embedXmp(jpeg, buildXmp(made));
    expect((await sharp(marked).raw().toBuffer()).equals(await sharp(jpeg).raw().toBuffer())).toBe(true);
    expect(readProvenance((await sharp(marked).metadata()).xmpAsString ?? '')).toEqual(made);
  });

  test('is only embedded in a JPEG or MP4, and never exceeds a segment', () => {
    expect(() => embedXmp(Buffer.from('PNG'), 'x')).toThrow('neither a JPEG');
    expect(() => embedXmp(Buffer.from([0xff, 0xd8]), 'x'.repeat(70_000))).toThrow('65,533');
  });
});

describe('a generated photo', () => {
  let product: TestProduct;
  let ana: TestUser;
  beforeAll(async () => {
    product = await openTestProduct();
    ana = await signUp(product, 'Ana');
  });
  afterAll(() => product.close());

  test('names the engine and the influencer in its file and in each of its copies', async () => {
    const influencer = await makeInfluencer(ana);
    const { body } = await makePhotos(ana, influencer);
    const [photo] = body.images as { id: string; image_url: string }[];
    const expected = { source: 'algorithmicMedia', engine: 'Galatea Illustration', personaId: influencer };
    for (const address of ['', '?w=320', '?w=640', '?w=1280'].map((query) => photo?.image_url + query)) {
      const { xmpAsString } = await sharp(await (await fetch(address)).bytes()).metadata();
      expect(readProvenance(xmpAsString ?? '')).toEqual(expected);
    }
    const signature = { signer: 'Galatea (self-signed)', unchanged: true };
    const credentials = async () =>
      (await ana.call('get-photo-credentials', { influencer_id: influencer, photo_id: photo?.id })).body;
    const opened = vi.spyOn(product.product.ports.files, 'open');
    expect(await credentials()).toEqual({ credentials: { ...expected, signature } });
    expect(opened).not.toHaveBeenCalled(); // the provenance was saved in the row

    // As stored by earlier versions: the file is read only once.
    await product.database.service.updateTable('files').set({ provenance: null }).execute();
    for (let view = 0; view < 3; view++)
      expect(await credentials()).toEqual({ credentials: { ...expected, signature } });
    expect(opened).toHaveBeenCalledTimes(1);
    opened.mockRestore();
  });
});

describe('an upload', () => {
  test('keeps its AI mark and no other metadata, and is not signed as an image of this installation', async () => {
    const product = await openTestProduct();
    const ana = await signUp(product, 'Ana');
    const jpeg = await sharp({ create: { width: 90, height: 60, channels: 3, background: '#c62a5b' } })
      .withExif({ IFD0: { Artist: 'Secret Name' } })
      .jpeg()
      .toBuffer();
    const publicUrl = await uploadPhoto(product, ana, embedXmp(jpeg, buildXmp(made)));
    const stored = await (await fetch(publicUrl)).bytes();
    const { xmpAsString = '', exif } = await sharp(stored).metadata();
    expect(xmpAsString).toContain(`digitalsourcetype/${made.source}`);
    for (const secret of ['Secret Name', made.personaId, 'CreatorTool'])
      expect(Buffer.from(stored).includes(secret)).toBe(false);
    expect([exif, readProvenance(xmpAsString)]).toEqual([undefined, undefined]);
    await product.close();
  });
});
