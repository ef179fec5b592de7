/** Hosts of the networks on which a post about Galatea counts, and their names. */
const networks: Readonly<Record<string, string>> = {
  'instagram.com': 'Instagram',
  'tiktok.com': 'TikTok',
  'x.com': 'X (Twitter)',
  'facebook.com': 'Facebook',
  'youtube.com': 'YouTube',
  'linkedin.com': 'LinkedIn',
  'reddit.com': 'Reddit',
};

/** The names of the networks, for people. */
export const networkNames: readonly string[] = Object.values(networks);

/** Other hosts of the same networks. */
const aliases: Readonly<Record<string, string>> = { 'twitter.com': 'x.com', 'youtu.be': 'youtube.com' };

/** Search parameters that say which post it is; all others say where somebody came from. */
const namingParameters = ['v', 'story_fbid', 'fbid', 'id'];

/** Texts of what is refused. Source: specification, part 2, section 5, 'Share a post'. */
export const shareTexts = {
  missing: 'Paste a public post URL',
  invalid: 'Please enter a valid URL',
  elsewhere: 'Please provide a link from a social media platform',
} as const;

/**
 * Posts that are shown as the last ones, and how many one may hand in on one day.
 * Source: specification, part 2, section 9.
 */
export const shownShares = 10;
export const maxSharesPerDay = 10;

/** The longest reason of a rejection. */
export const maxReason = 500;

/** A post on one of the networks. */
export type SharedPost = {
  readonly platform: string;
  /** The same for the same post, however its address was written. */
  readonly link: string;
};

export type ReadShare =
  | { readonly kind: 'post'; readonly post: SharedPost }
  | { readonly kind: keyof typeof shareTexts };

/** An address by http or https: host, path and search parameters. */
const webAddress = /^https?:\/\/([^/?#\s\\]+)(\/[^?#\s\\]*)?(?:\?([^#\s]*))?(?:#\S*)?$/i;

/** Reads what somebody pasted as the address of a post. The host is one of the networks or a subdomain of it. */
export function readShare(pasted: string): ReadShare {
  const text = pasted.trim();
  if (!text) return { kind: 'missing' };
  const [, hostname = '', fullPath = '', search = ''] = webAddress.exec(text) ?? [];
  if (!/[^.]\.[^.]/.test(hostname)) return { kind: 'invalid' };
  const host = networkOf(hostname.toLowerCase());
  const platform = host && networks[host];
  const path = fullPath.replace(/\/+$/, '');
  // A link without a path leads to the network, not to a post.
  if (!host || !platform || !path) return { kind: 'elsewhere' };
  const [, video] = (/(^|\.)youtu\.be$/i.test(hostname) && /^\/([\w-]+)$/.exec(path)) || [];
  const post = video ? `/watch?v=${video}` : path + namingPart(search);
  return { kind: 'post', post: { platform, link: `https://${host}${post}` } };
}

/** The network of a host. A port, or a name before it, makes it none. */
function networkOf(hostname: string): string | undefined {
  const known = [...Object.keys(networks), ...Object.keys(aliases)];
  const host = known.find((each) => hostname === each || hostname.endsWith(`.${each}`));
  return host && /^[\w.-]+$/.test(hostname) ? (aliases[host] ?? host) : undefined;
}

function namingPart(search: string): string {
  const parts = search.split('&');
  const naming = namingParameters.flatMap((name) => parts.find((part) => part.startsWith(`${name}=`)) ?? []);
  return naming.length ? `?${naming.join('&')}` : '';
}
