import { escapeMarkup, unescapeMarkup } from '#contract/markup.ts';

/** Where a generated picture comes from, as it is written into the file itself. */
export type Provenance = {
  /** The last part of the IPTC term: made by a trained model, or by an algorithm that never saw a picture. */
  readonly source: 'trainedAlgorithmicMedia' | 'algorithmicMedia';
  /** What the interface says after 'Made with'. */
  readonly engine: string;
  readonly personaId: string;
};

/** Whose C2PA signature a file carries. */
export type FileSignature = {
  /** The organisation of the signer's certificate, or the name where it speaks of none. */
  readonly signer: string;
  /** Whether the file is still as it was signed. */
  readonly unchanged: boolean;
};

/** What a file says of its origin, and who vouches for it. */
export type SignedProvenance = Provenance & { readonly signature: FileSignature | null };

/** Source: IPTC NewsCodes, Digital Source Type. */
const terms = 'http://cv.iptc.org/newscodes/digitalsourcetype/';

/** The XMP packet that says it. Meta and others read the digital source type and label the picture by it. */
export function xmpOf({ source, engine, personaId }: Provenance): string {
  return `<?xpacket begin="\uFEFF" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:Iptc4xmpExt="http://iptc.org/std/Iptc4xmpExt/2008-02-29/" xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmlns:galatea="urn:galatea:" Iptc4xmpExt:DigitalSourceType="${terms}${source}" xmp:CreatorTool="${escapeMarkup(engine)}" galatea:persona="${escapeMarkup(personaId)}"/></rdf:RDF></x:xmpmeta><?xpacket end="w"?>`;
}

/** What an XMP packet says of a picture's origin; undefined where it says nothing of it. */
export function readProvenance(xmp: string): Provenance | undefined {
  const source = attribute(xmp, 'Iptc4xmpExt:DigitalSourceType')?.replace(terms, '');
  if (source !== 'trainedAlgorithmicMedia' && source !== 'algorithmicMedia') return undefined;
  return {
    source,
    engine: attribute(xmp, 'xmp:CreatorTool') ?? '',
    personaId: attribute(xmp, 'galatea:persona') ?? '',
  };
}

function attribute(xmp: string, name: string): string | undefined {
  const [, value] = new RegExp(`${name}="([^"]*)"`).exec(xmp) ?? [];
  return value && unescapeMarkup(value);
}
