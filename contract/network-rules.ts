import { isDisclosed } from './disclosure.ts';
import { hashtagsIn, mentionsIn } from './hashtags.ts';

/** The networks that posts are published to: the columns of the rules table. */
export const networks = ['instagram'] as const;
export type Network = (typeof networks)[number];

/** The known facts about a post. A rule about an undefined fact is not checked. */
export type CheckedPost = {
  readonly caption?: string | undefined;
  readonly firstComment?: string | undefined;
  readonly mediaUrls?: readonly string[] | undefined;
  readonly altTexts?: readonly string[] | undefined;
  /** Null if the post is not sponsored. */
  readonly sponsoredBy?: string | null | undefined;
  readonly hasAccount?: boolean | undefined;
  /** The images after processing: publishing crops and shrinks them until they keep these rules. */
  readonly files?: readonly CheckedFile[] | undefined;
};
export type CheckedFile = {
  readonly bytes: number;
  /** For example 'jpeg'; undefined for a file that is not an image. */
  readonly format: string | undefined;
  /** Width divided by height. */
  readonly shape: number;
};

/** The part of a post that breaks a rule. */
export type RuleField = 'caption' | 'firstComment' | 'mediaUrls' | 'altTexts' | 'sponsoredBy' | 'account';

/** A cell of the table: the values that a network accepts, and the message for all other values. */
type Limit = {
  readonly least?: number;
  readonly most?: number;
  readonly oneOf?: readonly string[];
  readonly message: string;
};
type Value = number | string | undefined;

type Rule = {
  readonly field: RuleField;
  /** Returns the values that must be within the limit, or an empty list if they are not known. */
  readonly measure: (post: CheckedPost) => readonly Value[];
  /** The network publishes the post anyway. */
  readonly isWarning?: true;
} & { readonly [Name in Network]?: Limit };

/**
 * All reasons why a network refuses a post. Each network is a column, and each rule is a row. The composer, calls,
 * imports, generated weeks, Autopilot and the publishers all use this table. Sources: Instagram Platform, 'Content
 * Publishing', 'IG User Media' (image specifications, `alt_text`) and 'Comment Moderation'; the FTC's Endorsement
 * Guides for disclosures.
 */
export const networkRules = {
  'picture count': {
    field: 'mediaUrls',
    measure: ({ mediaUrls }) => [mediaUrls?.length],
    instagram: { least: 1, most: 10, message: 'Instagram posts need 1 to 10 images.' },
  },
  'caption too long': {
    field: 'caption',
    measure: ({ caption }) => [caption?.length],
    instagram: { most: 2_200, message: 'Instagram captions are limited to 2,200 characters.' },
  },
  'too many hashtags': {
    field: 'caption',
    measure: ({ caption, firstComment = '' }) => [
      caption === undefined ? undefined : hashtagsIn(`${caption} ${firstComment}`).length,
    ],
    instagram: { most: 30, message: 'Instagram allows at most 30 hashtags per post, including the first comment.' },
  },
  'too many mentions': {
    field: 'caption',
    measure: ({ caption }) => [caption === undefined ? undefined : mentionsIn(caption).length],
    instagram: { most: 20, message: 'Instagram allows at most 20 @mentions per post.' },
  },
  'alt text too long': {
    field: 'altTexts',
    measure: ({ altTexts = [] }) => altTexts.map((text) => text.length),
    instagram: { most: 1_000, message: 'Image descriptions are limited to 1,000 characters.' },
  },
  'comment too long': {
    field: 'firstComment',
    measure: ({ firstComment }) => [firstComment?.length],
    instagram: { most: 2_200, message: 'Instagram comments are limited to 2,200 characters.' },
  },
  'partner not named': {
    field: 'sponsoredBy',
    measure: ({ sponsoredBy }) => [sponsoredBy?.trim().length],
    instagram: { least: 1, message: 'Name the partner who sponsors this post.' },
  },
  'not disclosed': {
    field: 'caption',
    measure: ({ caption, sponsoredBy }) => [
      caption === undefined || typeof sponsoredBy !== 'string' ? undefined : Number(isDisclosed(caption)),
    ],
    instagram: { least: 1, message: 'Start the caption with #ad. A sponsored post must disclose this first.' },
  },
  'no account': {
    field: 'account',
    measure: ({ hasAccount }) => [hasAccount === undefined ? undefined : Number(hasAccount)],
    instagram: { least: 1, message: "We couldn't find a connected Instagram account for this influencer." },
  },
  'picture too large': {
    field: 'mediaUrls',
    measure: ({ files = [] }) => files.map(({ bytes }) => bytes),
    instagram: { most: 8_000_000, message: 'One of the images exceeds Instagram’s limit of 8 MB.' },
  },
  'picture format': {
    field: 'mediaUrls',
    measure: ({ files = [] }) => files.map(({ format }) => format ?? 'none'),
    instagram: { oneOf: ['jpeg'], message: 'Instagram cannot read one of the images.' },
  },
  'picture shape': {
    field: 'mediaUrls',
    measure: ({ files = [] }) => files.map(({ shape }) => shape),
    instagram: {
      least: 4 / 5,
      most: 1.91,
      message: 'Instagram accepts images between 4:5 and 1.91:1. One of the images is taller or wider.',
    },
  },
  // Instagram announced in December 2025 that it ignores additional hashtags. It still accepts the post.
  'hashtags ignored': {
    field: 'caption',
    isWarning: true,
    measure: ({ caption }) => [caption === undefined ? undefined : hashtagsIn(caption).length],
    instagram: { most: 5, message: 'Instagram may ignore more than 5 hashtags.' },
  },
} as const satisfies Readonly<Record<string, Rule>>;
export type NetworkRule = keyof typeof networkRules;

export type BrokenRule = { readonly rule: NetworkRule; readonly field: RuleField; readonly message: string };

/** Returns the broken rules that would make a network refuse a post, in table order. */
export function brokenRules(post: CheckedPost, network: Network = 'instagram'): BrokenRule[] {
  return broken(post, network, { isWarning: false });
}

/** Returns the rules that a post breaks even though the network accepts it. */
export function ruleWarnings(post: CheckedPost, network: Network = 'instagram'): BrokenRule[] {
  return broken(post, network, { isWarning: true });
}

function broken(post: CheckedPost, network: Network, { isWarning }: { readonly isWarning: boolean }): BrokenRule[] {
  const rows = Object.entries<Rule>(networkRules).filter(([, rule]) => (rule.isWarning ?? false) === isWarning);
  return rows.flatMap(([name, rule]) => {
    const limit = rule[network];
    if (!limit || rule.measure(post).every((value) => isWithin(value, limit))) return [];
    return { rule: name as NetworkRule, field: rule.field, message: limit.message }; // a key of the table
  });
}

function isWithin(value: Value, { least = -Infinity, most = Infinity, oneOf }: Limit): boolean {
  if (value === undefined) return true;
  return typeof value === 'string' ? (oneOf?.includes(value) ?? true) : value >= least && value <= most;
}
