import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { makeSigningCertificate, type TestCertificate } from '#tests/certificates.ts';
import { verifyImage } from '#tests/verify-image.ts';
import { encodeSample, listTimes, repackSample } from '#tests/videos/sample-video.ts';
import { buildXmp, type Provenance } from '../provenance.ts';
import { contentCredentials } from './content-credentials.ts';
import { embedXmp } from './embed-xmp.ts';
import { readManifest } from './read-manifest.ts';
import { readSignature } from './read-signature.ts';

const made: Provenance = { source: 'algorithmicMedia', engine: 'Galatea Illustration', personaId: randomUUID() };

let signing: TestCertificate;
let unsigned: Uint8Array;
let signed: Uint8Array;
beforeAll(async () => {
  signing = await makeSigningCertificate();
  unsigned = embedXmp(await repackSample(await encodeSample({ seconds: 3 })), buildXmp(made));
  signed = await contentCredentials(signing).sign(unsigned, made);
});

test('a signed MP4 is valid for an independent reader, also if its description is at the end', async () => {
  const atEnd = await contentCredentials(signing).sign(await encodeSample({ seconds: 3 }), made);
  for (const file of [signed, atEnd]) {
    const { state, remarks, manifest } = await verifyImage(file, undefined, 'video/mp4');
    expect({ state, remarks }).toEqual({ state: 'Valid', remarks: ['signingCredential.untrusted'] });
    expect(JSON.stringify(manifest?.assertions)).toContain('digitalsourcetype/algorithmicMedia');
  }
});

test('the product reads the signature and the source of a signed MP4', async () => {
  expect(await readManifest(signed)).toMatchObject({ state: 'intact', source: made.source, signer: 'Atelier Example' });
  expect(await readSignature(signed)).toEqual({ signer: 'Atelier Example', unchanged: true });
  expect(await readManifest(unsigned)).toBeNull();
});

test('a signed MP4 has the same images at the same times, and is only a few kilobytes larger', async () => {
  expect(await listTimes(signed)).toEqual(await listTimes(unsigned));
  expect(readFirstChunk(signed)).toEqual(readFirstChunk(unsigned));
  expect(signed.length - unsigned.length).toBeLessThan(4_000);
});

test('an MP4 whose images were changed after signing is reported as changed', async () => {
  const changed = Buffer.from(signed);
  const at = changed.indexOf('mdat') + 100;
  changed.writeUInt8(changed.readUInt8(at) ^ 1, at);
  expect(await readManifest(changed)).toMatchObject({ state: 'changed' });
});

/** Returns the start of the images, at the offset in the description of the file. */
function readFirstChunk(file: Uint8Array): Buffer {
  const bytes = Buffer.from(file);
  const start = bytes.readUInt32BE(bytes.indexOf('stco') + 12);
  return bytes.subarray(start, start + 200);
}
