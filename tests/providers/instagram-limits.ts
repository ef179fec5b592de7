import sharp from 'sharp';

/** A post as received by a publishing service. */
type ReceivedPost = {
  readonly caption: string;
  readonly firstComment: string;
  readonly altTexts: readonly string[];
  readonly images: number;
};

/** The message and subcode of Instagram's error for a post. */
export type InstagramRefusal = { readonly message: string; readonly subcode: number };

/**
 * Instagram's limits as documented in Instagram Platform, 'Content Publishing', 'Error Codes' and 'IG User Media'.
 * Written independently for the stand-ins, because they verify the product's table and must not read it.
 */
export function findPostRefusal({
  caption,
  firstComment,
  altTexts,
  images,
}: ReceivedPost): InstagramRefusal | undefined {
  if (images < 1 || images > 10) return { message: 'A carousel has 2 to 10 items', subcode: 2207028 };
  if (caption.length > 2_200) return { message: 'The caption was too long', subcode: 2207010 };
  if (signsIn(`${caption} ${firstComment}`, '#') > 30) return { message: 'Too many hashtags', subcode: 2207010 };
  if (signsIn(caption, '@') > 20) return { message: 'Too many tags', subcode: 2207040 };
  if (firstComment.length > 2_200) return { message: 'The comment was too long', subcode: 2207010 };
  if (altTexts.some((text) => text.length > 1_000)) return { message: 'The alt text was too long', subcode: 2207010 };
  return undefined;
}

/** Counts words that start with the sign; email addresses do not count. */
function signsIn(text: string, sign: '#' | '@'): number {
  return text.split(/\s+/).filter((word) => word.length > 1 && word.startsWith(sign)).length;
}

/** The file starts with its type, then its description. */
export function findVideoRefusal(bytes: Uint8Array): InstagramRefusal | undefined {
  const names = Buffer.from(bytes).toString('latin1');
  if (names.slice(4, 8) !== 'ftyp' || names.indexOf('moov') > names.indexOf('mdat'))
    return { message: 'The video format is not supported', subcode: 2207026 };
  return bytes.length > 300_000_000 ? { message: 'The video was too large', subcode: 2207004 } : undefined;
}

export async function findImageRefusal(bytes: Uint8Array, isStory = false): Promise<InstagramRefusal | undefined> {
  if (bytes.length > 8 * 1024 * 1024) return { message: 'The image was too large', subcode: 2207004 };
  const { width, height, format } = await sharp(bytes).metadata();
  if (format !== 'jpeg') return { message: 'The image format is not supported', subcode: 2207005 };
  const ratio = width / height;
  return ratio < (isStory ? 0.56 : 0.79) || ratio > 1.92
    ? { message: 'The aspect ratio is not supported', subcode: 2207009 }
    : undefined;
}
