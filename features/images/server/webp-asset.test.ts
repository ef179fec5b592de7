import sharp from 'sharp';
import 'reflect-metadata'; // must be imported before the C2PA library
import {
  ActionAssertion,
  ActionType,
  ClaimVersion,
  DataHashAssertion,
  DigitalSourceType,
  ManifestStore,
} from '@trustnxt/c2pa-ts/manifest';
import { beforeAll, describe, expect, test } from 'vitest';
import { makeSigningCertificate, type TestCertificate } from '#tests/certificates.ts';
import { verifyImage } from '#tests/verify-image.ts';
import { createSigner } from './content-credentials.ts';
import { readManifest } from './read-manifest.ts';
import { readSigningCertificate } from './signing-certificate.ts';
import { WebP } from './webp-asset.ts';

let signing: TestCertificate;
let plain: Buffer;
let signed: Buffer;
beforeAll(async () => {
  signing = await makeSigningCertificate();
  plain = await sharp({ create: { width: 301, height: 200, channels: 3, background: '#c62a5b' } })
    .webp()
    .toBuffer();
  signed = await signWebp(plain, signing);
});

describe('a WebP with a C2PA manifest', () => {
  test('is intact for this reader and for an independent one', async () => {
    expect(await readManifest(signed)).toMatchObject({ state: 'intact', signer: 'Atelier Example' });
    const { state, remarks } = await verifyImage(signed, signing.authority, 'image/webp');
    expect({ state, remarks }).toEqual({ state: 'Trusted', remarks: [] });
  });

  test('is changed if a byte of its pixels differs', async () => {
    const changed = Buffer.from(signed);
    const pixels = plain.length - 4;
    changed[pixels] = (changed[pixels] ?? 0) ^ 1;
    expect(await readManifest(changed)).toMatchObject({ state: 'changed' });
  });

  test('has no manifest without the chunk, or with two', async () => {
    expect(await readManifest(plain)).toBeNull();
    expect(await readManifest(Buffer.concat([signed, signed.subarray(plain.length)]))).toBeNull();
  });
});

test.each([
  ['nothing', 12],
  ['half a chunk header', 16],
  ['a chunk that is cut', 40],
])('a WebP that ends with %s has no manifest', (_name, length) => {
  expect(new WebP(plain.subarray(0, length)).getManifestJUMBF()).toBeUndefined();
});

async function signWebp(webp: Buffer, pem: TestCertificate): Promise<Buffer> {
  const signer = createSigner(readSigningCertificate(pem));
  const store = new ManifestStore();
  const manifest = store.createManifest({
    claimVersion: ClaimVersion.V2,
    assetFormat: 'image/webp',
    instanceID: 'xmp:iid:1',
    defaultHashAlgorithm: 'SHA-256',
    signer,
  });
  const dataHash = DataHashAssertion.create('SHA-256');
  manifest.addAssertion(dataHash);
  const created = new ActionAssertion();
  const digitalSourceType = DigitalSourceType.TrainedAlgorithmicMedia;
  created.actions.push({ action: ActionType.C2paCreated, digitalSourceType });
  manifest.addAssertion(created);

  const file = withChunk(webp, 'C2PA', Buffer.alloc(store.measureSize()));
  // Without the byte that follows a chunk of odd length, which is not part of the chunk.
  const space = { start: webp.length, length: 8 + store.measureSize() };
  await dataHash.updateWithAsset(Object.assign(new WebP(file), { getHashExclusionRange: () => space }));
  await manifest.sign(signer);
  file.set(store.getBytes(), webp.length + 8);
  return file;
}

/** Returns a RIFF file with a chunk at the end. */
function withChunk(file: Buffer, type: string, content: Buffer): Buffer {
  const header = Buffer.alloc(8);
  header.write(type);
  header.writeUInt32LE(content.length, 4);
  const extended = Buffer.concat([file, header, content, Buffer.alloc(content.length % 2)]);
  extended.writeUInt32LE(extended.length - 8, 4);
  return extended;
}
