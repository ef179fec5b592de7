import { formatLocal } from '#contract/format-date.ts';
import type { Placement } from '../../placements-contract.ts';
import { postsInWords } from '../../week-content.ts';

/** 'every post', '1 of 4 posts' */
export function frequencyInWords(oneIn: number): string {
  return oneIn === 1 ? 'every post' : `1 of ${oneIn} posts`;
}

/** 'In 1 of 4 posts until Nov 26, 2026' */
export function placementInWords({ one_in, until, status }: Placement): string {
  const date = formatLocal(until, 'date');
  return `In ${frequencyInWords(one_in)} ${status === 'ended' ? '(ended)' : `until ${date}`}`;
}

/** 'Sponsored by Lumen, shown in 3 posts' */
export function detailsInWords({ sponsored_by, posts }: Placement): string {
  const shown = posts === 0 ? 'not shown yet' : `shown in ${postsInWords(posts)}`;
  const details = sponsored_by === null ? shown : `sponsored by ${sponsored_by}, ${shown}`;
  return details.charAt(0).toUpperCase() + details.slice(1);
}
