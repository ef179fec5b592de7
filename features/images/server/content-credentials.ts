// must be imported first: the certificate library requires it at load time
import 'reflect-metadata';
import { randomUUID, sign } from 'node:crypto';
import { JPEG } from '@trustnxt/c2pa-ts/asset';
import { CoseAlgorithmIdentifier, type Signer } from '@trustnxt/c2pa-ts/cose';
import {
  ActionAssertion,
  ActionType,
  BMFFHashAssertion,
  ClaimVersion,
  DataHashAssertion,
  DigitalSourceType,
  type HashedURI,
  IngredientAssertion,
  type Manifest,
  ManifestStore,
  RelationshipType,
} from '@trustnxt/c2pa-ts/manifest';
import { digitalSourceUri } from '../digital-sources.ts';
import type { InputImage, Provenance } from '../provenance.ts';
import { Mp4 } from './mp4-asset.ts';
import { readSigningCertificate, type SigningCertificate, type SigningPem } from './signing-certificate.ts';

type FileSigner = {
  /** Returns the same JPEG or MP4 with a signed C2PA manifest. The bytes must not be changed afterwards. */
  sign(file: Uint8Array, provenance: Provenance): Promise<Uint8Array>;
};

/** Creates the signer from a key and its certificates in PEM format. Throws StartRefused if they cannot sign. */
export function contentCredentials(pem: SigningPem): FileSigner {
  const identity = readSigningCertificate(pem);
  const signer = createSigner(identity);
  return {
    async sign(file, provenance) {
      if (new Date() > identity.certificate.notAfter)
        throw new Error('the certificate for C2PA signatures has expired');
      return withManifest(file, provenance, signer);
    },
  };
}

export function createSigner({ key, certificate, issuers }: SigningCertificate): Signer {
  return {
    algorithm: CoseAlgorithmIdentifier.Ed25519,
    certificate,
    chainCertificates: [...issuers],
    sign: async (payload) => new Uint8Array(sign(null, payload, key)),
  };
}

/**
 * The size of the manifest determines the offset of the data, and the manifest contains the hash of that data. So the
 * space is reserved first and filled afterwards.
 */
async function withManifest(file: Uint8Array, provenance: Provenance, signer: Signer): Promise<Uint8Array> {
  const asset = Mp4.canRead(file) ? new Mp4(file) : new JPEG(file);
  const isVideo = asset instanceof Mp4;
  const store = new ManifestStore();
  const manifest = store.createManifest({
    claimVersion: ClaimVersion.V2,
    assetFormat: isVideo ? 'video/mp4' : 'image/jpeg',
    instanceID: `xmp:iid:${randomUUID()}`,
    defaultHashAlgorithm: 'SHA-256',
    signer,
  });
  nameGenerator(manifest);
  const hash = isVideo ? BMFFHashAssertion.createV3('file', 'SHA-256') : DataHashAssertion.create('SHA-256');
  manifest.addAssertion(hash);
  const ingredients = (provenance.inputs ?? []).map(describeIngredient);
  for (const ingredient of ingredients) manifest.addAssertion(ingredient);
  const references = ingredients.map((ingredient) => manifest.createAssertionReference(ingredient));
  manifest.addAssertion(creationBy(provenance, references));

  await asset.ensureManifestSpace(store.measureSize());
  await hash.updateWithAsset(asset);
  await manifest.sign(signer);
  await asset.writeManifestJUMBF(store.getBytes());
  return asset.getDataRange();
}

function nameGenerator({ claim, signature }: Manifest): void {
  if (!claim || !signature) throw new Error('a new manifest has a claim and a signature');
  claim.claimGeneratorName = 'Galatea';
  claim.claimGeneratorVersion = undefined;
  // Room for a signature of 64 bytes. The library reserves 25,000 for a time stamp, which is not used here.
  signature.signatureData.paddingLength = 1_000;
}

const sources = {
  trainedAlgorithmicMedia: DigitalSourceType.TrainedAlgorithmicMedia,
  algorithmicMedia: DigitalSourceType.AlgorithmicMedia,
} as const;

function creationBy({ source, engine }: Provenance, ingredients: HashedURI[]): ActionAssertion {
  const assertion = new ActionAssertion();
  assertion.actions.push({
    action: ActionType.C2paCreated,
    digitalSourceType: sources[source],
    softwareAgent: { name: engine },
    ...(ingredients.length > 0 && { parameters: { ingredients } }),
  });
  return assertion;
}

/** An ingredient may have a title, a thumbnail and its own manifest, which could reveal more than the user wants. */
function describeIngredient({ sha256, source }: InputImage, index: number): IngredientAssertion {
  const ingredient = IngredientAssertion.createV3(RelationshipType.InputTo);
  if (index > 0) ingredient.labelSuffix = index;
  // A hash as the name of a file (RFC 6920).
  ingredient.instanceID = `ni:///sha-256;${Buffer.from(sha256, 'hex').toString('base64url')}`;
  if (source) ingredient.informationalURI = digitalSourceUri(source);
  return ingredient;
}
