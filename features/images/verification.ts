import { z } from 'zod';
import { type DigitalSource, digitalSources } from './digital-sources.ts';

/** Images that a visitor's IP address may verify within an hour. */
export const verificationsPerHour = 60;

const source = z.literal(Object.keys(digitalSources) as DigitalSource[]).nullable(); // the keys of that object

/** The marks of origin that were found in an image. */
export const verification = z.object({
  /** The C2PA manifest of the file; null if it has none. */
  c2pa: z
    .object({
      /** `changed`: the file was changed after it was signed. `invalid`: the signature itself is not valid. */
      state: z.literal(['intact', 'changed', 'invalid']),
      /** The name in the signer's certificate. */
      signer: z.string().nullable(),
      signed_by: z.literal(['this installation', 'another Galatea', 'another signer']),
      source,
    })
    .nullable(),
  /** The IPTC digital source type in the XMP metadata of the file. */
  iptc_source: source,
});

export type Verification = z.infer<typeof verification>;
