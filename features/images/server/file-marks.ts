import { z } from 'zod';
import { type DigitalSource, digitalSources } from '../digital-sources.ts';

const source = z.literal(Object.keys(digitalSources) as DigitalSource[]).nullable(); // the keys of that object

export const fileMarks = z.object({
  /** The IPTC digital source type of the file's XMP. */
  iptcSource: source,
  c2pa: z
    .object({
      /** `changed` after it was signed, or `invalid`: the manifest or its signature is not valid. */
      state: z.literal(['intact', 'changed', 'invalid']),
      /** The organization of the certificate, or its common name if there is none. */
      signer: z.string().nullable(),
      /** SHA-256 of the signer's certificate, in hexadecimal digits. */
      fingerprint: z.string().nullable(),
      source,
    })
    .nullable(),
});

/** The marks of origin in a file. They contain no names, places or thumbnails. */
export type FileMarks = z.infer<typeof fileMarks>;
