/** Hosts and names of the networks on which posts about Galatea count. */
const networks: Readonly<Record<string, string>> = {
  'instagram.com': 'Instagram',
  'tiktok.com': 'TikTok',
  'x.com': 'X (Twitter)',
  'facebook.com': 'Facebook',
  'youtube.com': 'YouTube',
  'linkedin.com': 'LinkedIn',
  'reddit.com': 'Reddit',
};

/** The display names of the networks. */
export const networkNames: readonly string[] = Object.values(networks);

/** Other hosts of the same networks. */
const aliases: Readonly<Record<string, string>> = { 'twitter.com': 'x.com', 'youtu.be': 'youtube.com' };

/** Query parameters that identify the post; all others only track where the visit came from. */
const namingParameters = ['v', 'story_fbid', 'fbid', 'id'];

/** Messages for rejected submissions. */
export const shareTexts = {
  missing: 'Paste a public post URL',
  invalid: 'Please enter a valid URL',
  elsewhere: 'Please provide a link from a social media platform',
} as const;

/** How many of the latest posts are listed, and how many can be submitted per day. */
export const shownShares = 10;
export const maxSharesPerDay = 10;

/** Maximum length of the reason for a rejection. */
export const maxReason = 500;

/** A post on one of the networks. */
export type SharedPost = {
  readonly platform: string;
  /** The same for the same post, regardless of how its URL was written. */
  readonly link: string;
};

export type ReadShare =
  | { readonly kind: 'post'; readonly post: SharedPost }
  | { readonly kind: keyof typeof shareTexts };

/** An http or https URL: host, path and query parameters. */
const webAddress = /^https?:\/\/([^/?#\s\\]+)(\/[^?#\s\\]*)?(?:\?([^#\s]*))?(?:#\S*)?$/i;

/** Reads the pasted URL of a post. The host must be one of the networks or a subdomain of one. */
export function readShare(pasted: string): ReadShare {
  const text = pasted.trim();
  if (!text) return { kind: 'missing' };
  const [, hostname = '', fullPath = '', search = ''] = webAddress.exec(text) ?? [];
  if (!/[^.]\.[^.]/.test(hostname)) return { kind: 'invalid' };
  const host = findNetwork(hostname.toLowerCase());
  const platform = host && networks[host];
  const path = fullPath.replace(/\/+$/, '');
  // A URL without a path points to the network, not to a post.
  if (!host || !platform || !path) return { kind: 'elsewhere' };
  const [, video] = (/(^|\.)youtu\.be$/i.test(hostname) && /^\/([\w-]+)$/.exec(path)) || [];
  const post = video ? `/watch?v=${video}` : path + namingPart(search);
  return { kind: 'post', post: { platform, link: `https://${host}${post}` } };
}

/** Returns the network of a host. A port or a username makes it invalid. */
function findNetwork(hostname: string): string | undefined {
  const known = [...Object.keys(networks), ...Object.keys(aliases)];
  const host = known.find((each) => hostname === each || hostname.endsWith(`.${each}`));
  return host && /^[\w.-]+$/.test(hostname) ? (aliases[host] ?? host) : undefined;
}

function namingPart(search: string): string {
  const parts = search.split('&');
  const naming = namingParameters.flatMap((name) => parts.find((part) => part.startsWith(`${name}=`)) ?? []);
  return naming.length ? `?${naming.join('&')}` : '';
}
