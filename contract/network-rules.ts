import { countCaption } from './count-caption.ts';
import { type CaptionLabels, isDisclosed, toSentCaption } from './disclosure.ts';
import { findUnconfirmedClaims } from './first-hand-claims.ts';
import { formatNumber } from './format.ts';
import { hashtagsIn, mentionsIn } from './hashtags.ts';
import { isVideo } from './is-video.ts';
import type { NetworkOptions } from './network-options.ts';
import { getTraits, type Network, type NetworkTraits, networks } from './networks.ts';
import type { Surface } from './surfaces.ts';

/** The known facts about a post. A rule about an undefined fact is not checked. */
export type CheckedPost = {
  readonly caption?: string | undefined;
  readonly firstComment?: string | undefined;
  readonly mediaUrls?: readonly string[] | undefined;
  readonly altTexts?: readonly string[] | undefined;
  /** Null if the post is not sponsored. */
  readonly sponsoredBy?: string | null | undefined;
  /** The labels that the caption is sent with, which count against its length. */
  readonly labels?: CaptionLabels | undefined;
  /** The claims of first-hand experience that the user confirmed. */
  readonly confirmedClaims?: readonly string[] | undefined;
  readonly surface?: Surface | undefined;
  readonly hasAccount?: boolean | undefined;
  /** The choices of the user for networks that require some. */
  readonly options?: NetworkOptions | undefined;
  /** The images after processing: publishing crops and shrinks them until they keep these rules. */
  readonly files?: readonly CheckedFile[] | undefined;
  readonly videoFiles?: readonly CheckedVideo[] | undefined;
};
export type CheckedFile = {
  readonly bytes: number;
  /** For example 'jpeg'; undefined for a file that is not an image. */
  readonly format: string | undefined;
  /** Width divided by height. */
  readonly shape: number;
};

export type CheckedVideo = { readonly bytes: number; readonly durationMs: number };

/** The part of a post that breaks a rule. */
export type RuleField = 'caption' | 'firstComment' | 'mediaUrls' | 'altTexts' | 'sponsoredBy' | 'account' | 'networks';

/** The values that a network accepts, and the message for all other values. */
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
  readonly measure: (post: CheckedPost, network: NetworkTraits) => readonly Value[];
  /** The network publishes the post anyway. */
  readonly isWarning?: true;
  readonly limit: (network: NetworkTraits) => Limit;
};

/**
 * All reasons why a network refuses a post, with the limits of `networks`. The composer, calls, imports, generated
 * weeks, Autopilot and the publishers all use this table. Source for disclosures: the FTC's Endorsement Guides.
 */
export const networkRules = {
  'picture count': {
    field: 'mediaUrls',
    measure: ({ mediaUrls }) => [mediaUrls?.length],
    limit: ({ label, images: { least, most }, isStory }) => ({
      least,
      most,
      message: isStory
        ? 'A story shows one photo or one video.'
        : `${label} posts need ${most === least ? `${most} image` : `${least} to ${most} images`}.`,
    }),
  },
  'story elsewhere': {
    field: 'networks',
    measure: ({ surface }, { isStory = false }) => [Number(surface === 'story' && !isStory)],
    limit: ({ label }) => ({ most: 0, message: `Stories are not published on ${label}.` }),
  },
  'sponsored story': {
    field: 'sponsoredBy',
    measure: ({ sponsoredBy }, { isStory = false }) => [Number(isStory && typeof sponsoredBy === 'string')],
    limit: () => ({
      most: 0,
      message: 'A story has no caption that discloses its sponsor. Publish a sponsored story as a post.',
    }),
  },
  'caption too long': {
    field: 'caption',
    measure: ({ caption, sponsoredBy = null, mediaUrls = [], labels }, network) => [
      caption === undefined
        ? undefined
        : countCaption(labels ? toSentCaption({ caption, sponsoredBy, mediaUrls }, labels, network) : caption, network),
    ],
    limit: ({ label, captionLength: most }) => ({
      most,
      message: `${label} captions are limited to ${formatNumber(most)} characters.`,
    }),
  },
  'too many hashtags': {
    field: 'caption',
    measure: ({ caption, firstComment = '' }) => [
      caption === undefined ? undefined : hashtagsIn(`${caption} ${firstComment}`).length,
    ],
    limit: ({ label, hashtags: most }) => ({
      most,
      message: `${label} allows at most ${most} hashtags per post, including the first comment.`,
    }),
  },
  'too many mentions': {
    field: 'caption',
    measure: ({ caption }) => [caption === undefined ? undefined : mentionsIn(caption).length],
    limit: ({ label, mentions: most }) => ({ most, message: `${label} allows at most ${most} @mentions per post.` }),
  },
  'alt text too long': {
    field: 'altTexts',
    measure: ({ altTexts = [] }) => altTexts.map((text) => text.length),
    limit: ({ altTextLength: most }) => ({
      most,
      message: `Image descriptions are limited to ${formatNumber(most)} characters.`,
    }),
  },
  'comment too long': {
    field: 'firstComment',
    // A network without first comments leaves it out.
    measure: ({ firstComment }, { commentLength }) => [commentLength === 0 ? undefined : firstComment?.length],
    limit: ({ label, commentLength: most }) => ({
      most,
      message: `${label} comments are limited to ${formatNumber(most)} characters.`,
    }),
  },
  'partner not named': {
    field: 'sponsoredBy',
    measure: ({ sponsoredBy }) => [sponsoredBy?.trim().length],
    limit: () => ({ least: 1, message: 'Name the partner who sponsors this post.' }),
  },
  'not disclosed': {
    field: 'caption',
    measure: ({ caption, sponsoredBy }) => [
      caption === undefined || typeof sponsoredBy !== 'string' ? undefined : Number(isDisclosed(caption)),
    ],
    limit: ({ label, disclosesInCaption }) => ({
      least: Number(disclosesInCaption),
      message: `Start the caption${place(label)} with #ad. A sponsored post must disclose this first.`,
    }),
  },
  'first-hand claim': {
    field: 'caption',
    measure: ({ caption, sponsoredBy, confirmedClaims }) => [
      caption === undefined || typeof sponsoredBy !== 'string'
        ? undefined
        : findUnconfirmedClaims(caption, confirmedClaims).length,
    ],
    limit: () => ({
      most: 0,
      message: 'Edit or confirm the sentences that sound like the influencer used the product.',
    }),
  },
  'no account': {
    field: 'account',
    measure: ({ hasAccount }) => [hasAccount === undefined ? undefined : Number(hasAccount)],
    limit: ({ label }) => ({
      least: 1,
      message: `We couldn't find a connected ${label} account for this influencer.`,
    }),
  },
  'picture too large': {
    field: 'mediaUrls',
    measure: ({ files = [] }) => files.map(({ bytes }) => bytes),
    limit: ({ label, imageBytes: most }) => ({
      most,
      message: `One of the images exceeds ${label}’s limit of ${most / 1_000_000} MB.`,
    }),
  },
  'picture format': {
    field: 'mediaUrls',
    measure: ({ files = [] }) => files.map(({ format }) => format ?? 'none'),
    limit: ({ label, imageFormats: oneOf }) => ({ oneOf, message: `${label} cannot read one of the images.` }),
  },
  'picture shape': {
    field: 'mediaUrls',
    measure: ({ files = [] }) => files.map(({ shape }) => shape),
    limit: ({ label, tallest, widest }) => ({
      least: tallest.ratio,
      most: widest.ratio,
      message: `${label} accepts images between ${tallest.label} and ${widest.label}. One of the images is taller or wider.`,
    }),
  },
  'kinds of media': {
    field: 'mediaUrls',
    measure: ({ mediaUrls = [] }, { videos }) => [Number(showsTogether(mediaUrls, videos))],
    limit: ({ label, videos }) => ({ least: 1, message: kindsOfMedia[videos?.images ?? 'no videos'](label) }),
  },
  'choices missing': {
    field: 'networks',
    measure: ({ options }, { options: field }) => [options && field ? Number(options[field] !== undefined) : undefined],
    limit: ({ label }) => ({ least: 1, message: `Choose how ${label} publishes this post.` }),
  },
  'video too large': {
    field: 'mediaUrls',
    measure: ({ videoFiles = [] }) => videoFiles.map(({ bytes }) => bytes),
    limit: ({ label, videos }) => {
      const { bytes: most } = videos ?? networks.instagram.videos;
      return { most, message: `One of the videos exceeds ${label}’s limit of ${most / 1_000_000} MB.` };
    },
  },
  'video duration': {
    field: 'mediaUrls',
    measure: ({ videoFiles = [] }) => videoFiles.map(({ durationMs }) => durationMs),
    limit: ({ label, videos }) => {
      const { shortestMs, longestMs } = videos ?? networks.instagram.videos;
      return {
        // Durations are rounded in files.
        least: shortestMs - 100,
        most: longestMs + 1_000,
        message: `${label} accepts videos of ${shortestMs ? `${shortestMs / 1_000} seconds to` : 'up to'} ${formatMinutes(longestMs)}.`,
      };
    },
  },
  'hashtags ignored': {
    field: 'caption',
    isWarning: true,
    measure: ({ caption }) => [caption === undefined ? undefined : hashtagsIn(caption).length],
    limit: ({ label, countedHashtags: most }) => ({
      most,
      message: `${label} may ignore more than ${most} ${most === 1 ? 'hashtag' : 'hashtags'}.`,
    }),
  },
} as const satisfies Readonly<Record<string, Rule>>;
export type NetworkRule = keyof typeof networkRules;

/** Returns the message for a post that breaks a rule. */
export function getRuleMessage(rule: NetworkRule, network: Network = 'instagram'): string {
  return networkRules[rule].limit(networks[network]).message;
}

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
  const traits = getTraits(network, post.surface);
  const checked = traits.isStory ? { ...post, caption: undefined, firstComment: undefined } : post;
  const rows = Object.entries<Rule>(networkRules).filter(([, rule]) => (rule.isWarning ?? false) === isWarning);
  return rows.flatMap(([name, rule]) => {
    const limit = rule.limit(traits);
    if (rule.measure(checked, traits).every((value) => isWithin(value, limit))) return [];
    return { rule: name as NetworkRule, field: rule.field, message: limit.message }; // a key of the table
  });
}

/** Returns where the rule applies, unless it is Instagram, on which every post is published. */
function place(label: string): string {
  return label === networks.instagram.label ? '' : ` on ${label}`;
}

/** Returns whether a network shows these media in one post. */
function showsTogether(mediaUrls: readonly string[], videos: NetworkTraits['videos']): boolean {
  const count = mediaUrls.filter(isVideo).length;
  if (!videos) return count === 0;
  if (videos.images === 'mixed' || mediaUrls.length === 0) return true;
  return count === 0 ? videos.images === 'separate' : mediaUrls.length === 1;
}

const kindsOfMedia = {
  'no videos': (label: string) => `Posts with videos are not published on ${label}.`,
  mixed: (label: string) => `${label} posts have images and videos.`,
  separate: (label: string) => `${label} posts have either images or one video.`,
  none: (label: string) => `${label} posts have one video and no images.`,
} as const;

function formatMinutes(ms: number): string {
  return ms % 60_000 === 0 && ms > 60_000 ? `${ms / 60_000} minutes` : `${ms / 1_000} seconds`;
}

function isWithin(value: Value, { least = -Infinity, most = Infinity, oneOf }: Limit): boolean {
  if (value === undefined) return true;
  return typeof value === 'string' ? (oneOf?.includes(value) ?? true) : value >= least && value <= most;
}
