import { cutText } from './cut-text.ts';

/** The most characters of a title on YouTube and Pinterest. */
export const maxTitleLength = 100;

/** Returns the title of a post, by default the first line of its caption. YouTube allows no < and >. */
export function toTitle(title: string | null, caption: string): string {
  const [firstLine = ''] = caption.trim().split('\n');
  return cutText((title ?? firstLine).replace(/[<>]/g, '').trim(), maxTitleLength) || 'Video';
}
