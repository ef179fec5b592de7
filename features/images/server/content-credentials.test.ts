import { createHash, randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { makeSigningCertificate, type TestCertificate } from '#tests/certificates.ts';
import { testSecret } from '#tests/database/test-secret.ts';
import { noOutputCheck } from '#tests/no-output-check.ts';
import { openTestProduct, type TestProduct } from '#tests/product.ts';
import { testMarks } from '#tests/test-marks.ts';
import { makeInfluencer, makePhotos, signUp } from '#tests/users.ts';
import { verifyImage } from '#tests/verify-image.ts';
import { buildXmp, type InputImage, type Provenance, readProvenance } from '../provenance.ts';
import { contentCredentials } from './content-credentials.ts';
import { openDecodingGate } from './decoding-gate.ts';
import { embedXmp } from './embed-xmp.ts';
import { openImageCopies } from './image-copies.ts';
import { openImageStore } from './image-store.ts';
import { readManifest } from './read-manifest.ts';
import { readSignature } from './read-signature.ts';

const made: Provenance = { source: 'trainedAlgorithmicMedia', engine: 'Some “Model” 2', personaId: randomUUID() };

let signing: TestCertificate;
let jpeg: Uint8Array;
let unsigned: Uint8Array;
beforeAll(async () => {
  signing = await makeSigningCertificate();
  jpeg = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#c62a5b' } })
    .jpeg()
    .toBuffer();
  unsigned = embedXmp(jpeg, buildXmp(made));
});

describe('a signed image', () => {
  let signed: Uint8Array;
  beforeAll(async () => {
    signed = await contentCredentials(signing).sign(unsigned, made);
  });

  test('is valid for an independent reader, whose only remark is that the authority is unknown', async () => {
    const { state, remarks, manifest } = await verifyImage(signed);
    expect({ state, remarks }).toEqual({ state: 'Valid', remarks: ['signingCredential.untrusted'] });
    expect(manifest?.signature_info).toEqual({ alg: 'Ed25519', issuer: 'Atelier Example' });
    expect(manifest?.claim_generator_info).toEqual([{ name: 'Galatea' }]);
  });

  test('is trusted without remarks by a reader that trusts the authority', async () => {
    expect(await verifyImage(signed, signing.authority)).toMatchObject({ state: 'Trusted', remarks: [] });
  });

  test.each(['trainedAlgorithmicMedia', 'algorithmicMedia'] as const)(
    'contains the source %s and the software',
    async (source) => {
      const { manifest } = await verifyImage(await contentCredentials(signing).sign(unsigned, { ...made, source }));
      expect(manifest?.assertions).toEqual([
        {
          label: 'c2pa.actions.v2',
          data: {
            actions: [
              {
                action: 'c2pa.created',
                digitalSourceType: `http://cv.iptc.org/newscodes/digitalsourcetype/${source}`,
                softwareAgent: { name: made.engine },
              },
            ],
          },
        },
      ]);
    },
  );

  test('names the images that its model received only by their hash and their AI mark', async () => {
    const sha256 = createHash('sha256').update(jpeg).digest('hex');
    const inputs: InputImage[] = [
      { sha256, source: null },
      { sha256: '00'.repeat(32), source: 'trainedAlgorithmicMedia' },
    ];
    const file = await contentCredentials(signing).sign(unsigned, { ...made, inputs });
    const { state, remarks, manifest } = await verifyImage(file);
    expect({ state, remarks }).toEqual({ state: 'Valid', remarks: ['signingCredential.untrusted'] });
    expect(manifest?.ingredients).toEqual([
      {
        relationship: 'inputTo',
        instance_id: `ni:///sha-256;${Buffer.from(sha256, 'hex').toString('base64url')}`,
        label: 'c2pa.ingredient.v3',
      },
      {
        relationship: 'inputTo',
        instance_id: `ni:///sha-256;${'A'.repeat(43)}`,
        informational_URI: 'http://cv.iptc.org/newscodes/digitalsourcetype/trainedAlgorithmicMedia',
        label: 'c2pa.ingredient.v3__1',
      },
    ]);
    expect(await readManifest(file)).toMatchObject({ state: 'intact', source: made.source });
  });

  test('is invalid after a byte has changed', async () => {
    const changed = Uint8Array.from(signed);
    const middle = changed.length - 200;
    changed[middle] = (changed[middle] ?? 0) ^ 1;
    const { state, remarks } = await verifyImage(changed);
    expect({ state, remarks }).toEqual({
      state: 'Invalid',
      remarks: expect.arrayContaining(['assertion.dataHash.mismatch']),
    });
    expect(await readSignature(changed)).toEqual({ signer: 'Atelier Example', unchanged: false });
  });

  test('has the same pixels and XMP, and is only a few kilobytes larger', async () => {
    const [before, after] = await Promise.all(
      [jpeg, signed].map((file) => sharp(file).raw().toBuffer({ resolveWithObject: true })),
    );
    expect(after?.info).toEqual(before?.info);
    expect(after?.data.equals(before?.data ?? Buffer.of())).toBe(true);
    expect(readProvenance((await sharp(signed).metadata()).xmpAsString ?? '')).toEqual(made);
    expect(signed.length - unsigned.length).toBeLessThan(4_000);
  });

  test('reveals its signer, while an unsigned image has none', async () => {
    expect(await readSignature(signed)).toEqual({ signer: 'Atelier Example', unchanged: true });
    expect(await readSignature(unsigned)).toBeNull();
    expect(await readSignature(Buffer.from('no picture'))).toBeNull();
  });

  test('has only one signature even if it was signed before with another certificate', async () => {
    const again = await contentCredentials(await makeSigningCertificate({ organization: 'Second' })).sign(signed, made);
    expect(await verifyImage(again)).toMatchObject({
      state: 'Valid',
      manifest: { signature_info: { issuer: 'Second' } },
    });
  });
});

describe('a certificate that expires while the server is running', () => {
  afterEach(() => void vi.useRealTimers());

  test('signs no more images', async () => {
    const { sign } = contentCredentials(signing);
    vi.useFakeTimers({ now: Date.now() + 2 * 3_600_000, toFake: ['Date'] });
    await expect(sign(unsigned, made)).rejects.toThrow('has expired');
  });
});

describe('a product with a signing key', () => {
  let folder: string;
  let product: TestProduct;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'galatea-keys-'));
    const [C2PA_KEY, C2PA_CERTIFICATE] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')];
    await writeFile(C2PA_KEY, signing.key);
    await writeFile(C2PA_CERTIFICATE, signing.certificate);
    product = await openTestProduct({ C2PA_KEY, C2PA_CERTIFICATE });
  });
  afterAll(async () => {
    await product.close();
    await rm(folder, { recursive: true });
  });

  test('signs every photo when it is stored, and shows the signer', async () => {
    const ana = await signUp(product, 'Ana');
    const influencer_id = await makeInfluencer(ana);
    const { body } = await makePhotos(ana, influencer_id);
    const [photo] = body.images as { id: string; image_url: string }[];
    const { state, manifest } = await verifyImage(await (await fetch(photo?.image_url ?? '')).bytes());
    expect({ state, signature: manifest?.signature_info.issuer }).toEqual({
      state: 'Valid',
      signature: 'Atelier Example',
    });
    const answer = await ana.call('get-photo-credentials', { influencer_id, photo_id: photo?.id });
    expect(answer.body).toMatchObject({ credentials: { signature: { signer: 'Atelier Example', unchanged: true } } });
  });

  test('stores an image that could not be signed with its provenance, and logs the failure', async () => {
    const lines: string[] = [];
    const log = pino({}, { write: (line) => lines.push(line) });
    const { files } = product.product.ports;
    const gate = openDecodingGate();
    const copies = openImageCopies(files, gate, log);
    const imageStore = openImageStore({
      ...noOutputCheck,
      files,
      service: product.database.service,
      gate,
      copies,
      ...testMarks,
      listSigningPems: async () => [signing],
      signFile: () => Promise.reject(new Error('no signature today')),
      secret: testSecret,
      log,
    });
    const image = { image: jpeg, userId: null, name: 'photo', provenance: made };
    const { path } = await imageStore.store(image);
    expect(await imageStore.provenanceOf(path)).toEqual({ ...made, signature: null });
    expect(lines).toEqual([expect.stringContaining('no signature today')]);
    await copies.close();
  });
});
