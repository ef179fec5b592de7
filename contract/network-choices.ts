import type { NetworkOptions } from './network-options.ts';

/** Returns the choices among other fields. */
export function pickOptions({ tiktok, youtube, pinterest }: NetworkOptions): NetworkOptions {
  return { ...(tiktok && { tiktok }), ...(youtube && { youtube }), ...(pinterest && { pinterest }) };
}

/** Describes choices in words, for the history of a post; null if there are none. */
export function describeOptions({ tiktok, youtube }: NetworkOptions): string | null {
  if (tiktok) {
    const isAllowed = { comments: tiktok.allowComment, duets: tiktok.allowDuet, stitches: tiktok.allowStitch };
    const allowed = Object.entries(isAllowed).flatMap(([name, isOn]) => (isOn ? name : []));
    return [
      'For everyone',
      allowed.length ? `with ${allowed.join(', ')}` : 'without comments, duets and stitches',
      ...(tiktok.promotesOwnBrand ? ['promotes the own brand'] : []),
      'agreed to TikTok’s terms.',
    ].join(', ');
  }
  return youtube ? `${youtube.madeForKids ? 'Made' : 'Not made'} for children.` : null;
}
