import 'reflect-metadata'; // the certificates' library asks for it while it loads, so it comes first
import { randomUUID, sign } from 'node:crypto';
import { JPEG } from '@trustnxt/c2pa-ts/asset';
import { CoseAlgorithmIdentifier, type Signer } from '@trustnxt/c2pa-ts/cose';
import {
  ActionAssertion,
  ActionType,
  ClaimVersion,
  DataHashAssertion,
  DigitalSourceType,
  type Manifest,
  ManifestStore,
} from '@trustnxt/c2pa-ts/manifest';
import type { Provenance } from '../provenance.ts';
import { readSigningCertificate, type SigningCertificate } from './signing-certificate.ts';

export type ContentCredentials = {
  /** The same picture with a signed C2PA manifest of its origin. Nothing may change a byte of it after that. */
  sign(jpeg: Uint8Array, provenance: Provenance): Promise<Uint8Array>;
};

/** Signs pictures with the operator's key; both in PEM form. Throws StartRefused where they cannot sign. */
export function contentCredentials(pem: { certificate: string; key: string }): ContentCredentials {
  const identity = readSigningCertificate(pem);
  const signer = signerOf(identity);
  return {
    async sign(jpeg, provenance) {
      if (new Date() > identity.certificate.notAfter)
        throw new Error('the certificate of C2PA_CERTIFICATE has expired');
      return withManifest(jpeg, provenance, signer);
    },
  };
}

function signerOf({ key, certificate, issuers }: SigningCertificate): Signer {
  return {
    algorithm: CoseAlgorithmIdentifier.Ed25519,
    certificate,
    chainCertificates: [...issuers],
    sign: async (payload) => new Uint8Array(sign(null, payload, key)),
  };
}

/**
 * The manifest's size decides where the picture's bytes lie, and their hash is in the
 * manifest: so space first, then the rest.
 */
async function withManifest(jpeg: Uint8Array, provenance: Provenance, signer: Signer): Promise<Uint8Array> {
  const store = new ManifestStore();
  const manifest = store.createManifest({
    claimVersion: ClaimVersion.V2,
    assetFormat: 'image/jpeg',
    instanceID: `xmp:iid:${randomUUID()}`,
    defaultHashAlgorithm: 'SHA-256',
    signer,
  });
  nameGenerator(manifest);
  const dataHash = DataHashAssertion.create('SHA-256');
  manifest.addAssertion(dataHash);
  manifest.addAssertion(creationBy(provenance));

  const picture = new JPEG(jpeg);
  await picture.ensureManifestSpace(store.measureSize());
  await dataHash.updateWithAsset(picture);
  await manifest.sign(signer);
  await picture.writeManifestJUMBF(store.getBytes());
  return picture.getDataRange();
}

function nameGenerator({ claim, signature }: Manifest): void {
  if (!claim || !signature) throw new Error('a new manifest has a claim and a signature');
  claim.claimGeneratorName = 'Galatea';
  claim.claimGeneratorVersion = undefined;
  // Room for 64 bytes of signature. The library keeps 25,000 free for a time stamp, which nobody gives here.
  signature.signatureData.paddingLength = 1_000;
}

const sources = {
  trainedAlgorithmicMedia: DigitalSourceType.TrainedAlgorithmicMedia,
  algorithmicMedia: DigitalSourceType.AlgorithmicMedia,
} as const;

function creationBy({ source, engine }: Provenance): ActionAssertion {
  const assertion = new ActionAssertion();
  assertion.actions.push({
    action: ActionType.C2paCreated,
    digitalSourceType: sources[source],
    softwareAgent: { name: engine },
  });
  return assertion;
}
