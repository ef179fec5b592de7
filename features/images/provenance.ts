import { escapeMarkup, unescapeMarkup } from '#contract/markup.ts';
import { type DigitalSource, digitalSourceUri, readDigitalSource } from './digital-sources.ts';

/** An image that a model received as input. Nothing else of it is kept, because the generated image may be public. */
export type InputImage = {
  /** The SHA-256 of its file, in hexadecimal digits. */
  readonly sha256: string;
  /** Its digital source if it states that it was generated; otherwise null. */
  readonly source: DigitalSource | null;
};

/** The provenance of a generated image, as embedded in its file. */
export type Provenance = {
  /** The last part of the IPTC term: created by a trained model, or by an algorithm that was not trained on images. */
  readonly source: 'trainedAlgorithmicMedia' | 'algorithmicMedia';
  /** The name that the interface shows after 'Made with'. */
  readonly engine: string;
  readonly personaId: string;
  /** Another influencer that the image shows, omitted if there is none. Only the row of the file contains it. */
  readonly companionId?: string;
  /** The images that the model received, omitted if there were none. Only the signature contains them. */
  readonly inputs?: InputImage[];
};

/** The C2PA signature of a file. */
export type FileSignature = {
  /** The organization in the signer's certificate, or the common name if there is none. */
  readonly signer: string;
  /** Whether the file is unchanged since it was signed. */
  readonly unchanged: boolean;
};

/** The provenance of a file and the signature that confirms it. */
export type SignedProvenance = Provenance & { readonly signature: FileSignature | null };

/**
 * Returns an XMP packet with the provenance. Meta and others read the digital source type and label the image
 * accordingly.
 */
export function buildXmp({ source, engine, personaId }: Provenance): string {
  const by = ` xmp:CreatorTool="${escapeMarkup(engine)}" galatea:persona="${escapeMarkup(personaId)}"`;
  return buildPacket(source, by);
}

/** Returns an XMP packet with nothing but the digital source type, for an upload that is marked as generated. */
export function buildSourceXmp(source: DigitalSource): string {
  return buildPacket(source, '');
}

function buildPacket(source: DigitalSource, more: string): string {
  return `<?xpacket begin="\uFEFF" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:Iptc4xmpExt="http://iptc.org/std/Iptc4xmpExt/2008-02-29/" xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmlns:galatea="urn:galatea:" Iptc4xmpExt:DigitalSourceType="${digitalSourceUri(source)}"${more}/></rdf:RDF></x:xmpmeta><?xpacket end="w"?>`;
}

/** Returns the provenance from an XMP packet; undefined if it contains none. */
export function readProvenance(xmp: string): Provenance | undefined {
  const source = readDigitalSource(attribute(xmp, 'Iptc4xmpExt:DigitalSourceType'));
  if (source !== 'trainedAlgorithmicMedia' && source !== 'algorithmicMedia') return undefined;
  const personaId = attribute(xmp, 'galatea:persona');
  if (personaId === undefined) return undefined; // the mark of an upload
  return { source, engine: attribute(xmp, 'xmp:CreatorTool') ?? '', personaId };
}

function attribute(xmp: string, name: string): string | undefined {
  const [, value] = new RegExp(`${name}="([^"]*)"`).exec(xmp) ?? [];
  return value === undefined ? undefined : unescapeMarkup(value);
}
