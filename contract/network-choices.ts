import { cutText } from './cut-text.ts';
import type { NetworkOptions } from './network-options.ts';

/** The most characters of a title on YouTube. */
export const maxTitleLength = 100;

/** Returns the choices among other fields. */
export function pickOptions({ tiktok, youtube }: NetworkOptions): NetworkOptions {
  return { ...(tiktok && { tiktok }), ...(youtube && { youtube }) };
}

/** Returns the title of a video on YouTube, which must not contain < or >. */
export function toYouTubeTitle(title: string | null, caption: string): string {
  const [firstLine = ''] = caption.trim().split('\n');
  return cutText((title ?? firstLine).replace(/[<>]/g, '').trim(), maxTitleLength) || 'Video';
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
