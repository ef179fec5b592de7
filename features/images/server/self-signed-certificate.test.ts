import sharp from 'sharp';
import { expect, test } from 'vitest';
import { verifyImage } from '#tests/verify-image.ts';
import { contentCredentials } from './content-credentials.ts';
import { createSelfSignedCertificate } from './self-signed-certificate.ts';

const provenance = { source: 'trainedAlgorithmicMedia', engine: 'Model', personaId: 'one' } as const;

test("a self-signed certificate makes signatures that the C2PA authors' engine accepts as intact and untrusted", async () => {
  const pem = await createSelfSignedCertificate();
  const jpeg = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#a55' } })
    .jpeg()
    .toBuffer();
  const signed = await contentCredentials({ certificate: pem, key: pem }).sign(jpeg, provenance);
  expect(await verifyImage(signed)).toMatchObject({
    state: 'Valid',
    remarks: ['signingCredential.untrusted'],
    manifest: { signature_info: { alg: 'Ed25519', issuer: 'Galatea (self-signed)' } },
  });
});

test('two installations have different certificates', async () => {
  const [one, other] = await Promise.all([createSelfSignedCertificate(), createSelfSignedCertificate()]);
  expect(one).not.toBe(other);
});
