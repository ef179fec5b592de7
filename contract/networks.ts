/** The properties of a network on which the rules of a post depend. */
export type NetworkTraits = {
  /** The name in messages to users. */
  readonly label: string;
  readonly captionLength: number;
  readonly hashtags: number;
  /** The network ignores further hashtags, but accepts the post. */
  readonly countedHashtags: number;
  readonly mentions: number;
  readonly images: { readonly least: number; readonly most: number };
  readonly altTextLength: number;
  readonly imageBytes: number;
  readonly imageFormats: readonly string[];
  readonly videos: {
    readonly shortestMs: number;
    readonly longestMs: number;
    readonly bytes: number;
    /** Pixels of the upright video. */
    readonly width: number;
    readonly frameRate: { readonly least: number; readonly most: number };
    /** Samples per second of the sound, and its channels. */
    readonly sampleRate: number;
    readonly channels: number;
  };
  /** The narrowest and the widest image, as width divided by height, and as users write it. */
  readonly tallest: Shape;
  readonly widest: Shape;
  /** The first comment is a comment of the account under its own post. */
  readonly commentLength: number;
  /** Sponsored posts must start with a disclosure in their caption. */
  readonly disclosesInCaption: boolean;
  /** How many posts an account may publish within an hour and within 24 hours. */
  readonly postsAnHour: number;
  readonly postsADay: number;
};
type Shape = { readonly ratio: number; readonly label: string };

/**
 * The networks that posts are published to. Every rule about a post reads its limits from this table. Sources:
 * Instagram Platform, 'Content Publishing', 'Rate Limit' of content publishing (24 hours), 'IG User Media' (image
 * specifications, Reel specifications, `alt_text`) and 'Comment Moderation'; Zernio API 1.127, 'velocity cap' (an
 * hour). Instagram announced in December 2025 that it ignores more than five hashtags.
 */
export const networks = {
  instagram: {
    label: 'Instagram',
    captionLength: 2_200,
    hashtags: 30,
    countedHashtags: 5,
    mentions: 20,
    images: { least: 1, most: 10 },
    altTextLength: 1_000,
    imageBytes: 8_000_000,
    imageFormats: ['jpeg'],
    videos: {
      shortestMs: 3_000,
      longestMs: 15 * 60_000,
      bytes: 300_000_000,
      width: 1_920,
      frameRate: { least: 23, most: 60 },
      sampleRate: 48_000,
      channels: 2,
    },
    tallest: { ratio: 4 / 5, label: '4:5' },
    widest: { ratio: 1.91, label: '1.91:1' },
    commentLength: 2_200,
    disclosesInCaption: true,
    postsAnHour: 25,
    postsADay: 100,
  },
  // For tests of posts with several targets: no screen or call offers it. Its limits differ from Instagram's.
  simulated: {
    label: 'Simulated network',
    captionLength: 300,
    hashtags: 8,
    countedHashtags: 3,
    mentions: 4,
    images: { least: 1, most: 4 },
    altTextLength: 400,
    imageBytes: 2_000_000,
    imageFormats: ['jpeg'],
    videos: {
      shortestMs: 1_000,
      longestMs: 10_000,
      bytes: 50_000_000,
      width: 720,
      frameRate: { least: 20, most: 30 },
      sampleRate: 44_100,
      channels: 1,
    },
    tallest: { ratio: 1, label: '1:1' },
    widest: { ratio: 16 / 9, label: '16:9' },
    commentLength: 200,
    disclosesInCaption: false,
    postsAnHour: 50,
    postsADay: 200,
  },
} as const satisfies Readonly<Record<string, NetworkTraits>>;
export type Network = keyof typeof networks;

// The keys of `networks`.
export const networkNames = Object.keys(networks) as [Network, ...Network[]];
