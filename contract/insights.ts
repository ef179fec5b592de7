import type { Network } from './networks.ts';

/** The figures of a published post. Networks that count impressions have them as views. */
export const figureNames = ['views', 'reach', 'likes', 'comments', 'shares', 'saves', 'clicks'] as const;
export type FigureName = (typeof figureNames)[number];

/** A figure that the network does not report, or has not reported yet, is missing. */
export type Figures = Readonly<Partial<Record<FigureName, number>>>;

export const figureLabels: Readonly<Record<FigureName, string>> = {
  views: 'Views',
  reach: 'Reach',
  likes: 'Likes',
  comments: 'Comments',
  shares: 'Shares',
  saves: 'Saves',
  clicks: 'Clicks',
};

/**
 * The figures that each network reports. A service returns 0 for the others, which would be wrong. X is empty because
 * each read of its figures is billed. Sources: Zernio API 1.127, 'PostAnalytics'; Instagram Platform, 'IG Media
 * Insights'; Threads API, 'Insights'; Facebook, 'Page Post Insights'; LinkedIn, 'Share Statistics'; Bluesky,
 * `app.bsky.feed.defs`; TikTok, 'Query Videos'; YouTube Data API, `statistics`; Pinterest, 'Pin analytics'.
 */
export const figuresOf: Readonly<Record<Network, readonly FigureName[]>> = {
  instagram: ['views', 'reach', 'likes', 'comments', 'shares', 'saves'],
  threads: ['views', 'likes', 'comments', 'shares'],
  facebook: ['views', 'reach', 'likes', 'comments', 'shares', 'clicks'],
  linkedin: ['views', 'reach', 'likes', 'comments', 'shares', 'clicks'],
  bluesky: ['likes', 'comments', 'shares'],
  twitter: [],
  tiktok: ['views', 'likes', 'comments', 'shares'],
  youtube: ['views', 'likes', 'comments'],
  pinterest: ['views', 'saves', 'clicks'],
  simulated: figureNames,
};

/** Returns the figures that a network reports. */
export function pickFigures(network: Network, figures: Figures): Figures {
  return Object.fromEntries(
    figuresOf[network].flatMap((name) => {
      const value = figures[name];
      return value === undefined ? [] : [[name, value]];
    }),
  );
}

/** How often a post was liked, commented, shared and saved. */
export function countInteractions({ likes = 0, comments = 0, shares = 0, saves = 0 }: Figures): number {
  return likes + comments + shares + saves;
}
