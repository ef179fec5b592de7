import { describe, expect, test } from 'vitest';
import type { NetworkOptions } from './network-options.ts';
import { brokenRules, type CheckedPost, getRuleMessage, type NetworkRule, ruleWarnings } from './network-rules.ts';
import { type NetworkTraits, networkNames, networks } from './networks.ts';

const file = { bytes: 1_000, format: 'jpeg', shape: 1 };
const post = {
  ...{ caption: 'Hello', firstComment: '', mediaUrls: ['https://galatea.example.com/files/a.jpg'], altTexts: [''] },
  ...{ sponsoredBy: null, hasAccount: true, files: [file] },
} satisfies CheckedPost;

const choices = {
  tiktok: {
    ...{ privacy: 'PUBLIC_TO_EVERYONE', agreed: true, promotesOwnBrand: false },
    ...{ allowComment: true, allowDuet: false, allowStitch: false },
  },
  youtube: { title: null, madeForKids: false },
  pinterest: { boardId: 'looks', title: null, link: null },
} as const satisfies NetworkOptions;

type Case = readonly [within: CheckedPost, beyond: CheckedPost];

/** For each rule, a post at the limit and one just beyond it. */
function casesOn(network: NetworkTraits): Readonly<Record<NetworkRule, Case>> {
  const { images, captionLength, hashtags, countedHashtags, mentions, altTextLength, commentLength } = network;
  const { shortestMs, longestMs, bytes } = network.videos ?? networks.instagram.videos;
  const video = { bytes: 1, durationMs: shortestMs };
  return {
    'picture count': [{ mediaUrls: Array(images.most).fill('a') }, { mediaUrls: Array(images.most + 1).fill('a') }],
    'caption too long': [{ caption: 'x'.repeat(captionLength) }, { caption: 'x'.repeat(captionLength + 1) }],
    'too many hashtags': [
      { caption: '#a '.repeat(hashtags - 2), firstComment: '#b '.repeat(2) },
      { caption: '#a '.repeat(hashtags - 2), firstComment: '#b '.repeat(3) },
    ],
    'too many mentions': [
      { caption: `${'@a '.repeat(mentions)}me@example.com` },
      { caption: '@a '.repeat(mentions + 1) },
    ],
    'alt text too long': [
      { altTexts: ['', 'x'.repeat(altTextLength)] },
      { altTexts: ['', 'x'.repeat(altTextLength + 1)] },
    ],
    'comment too long': [{ firstComment: 'x'.repeat(commentLength) }, { firstComment: 'x'.repeat(commentLength + 1) }],
    'partner not named': [
      { caption: '#ad Hello', sponsoredBy: 'Lumen' },
      { caption: '#ad Hello', sponsoredBy: ' ' },
    ],
    'not disclosed': [
      { caption: '#ad Hello', sponsoredBy: 'Lumen' },
      { caption: 'Hello #ad', sponsoredBy: 'Lumen' },
    ],
    'first-hand claim': [
      { caption: '#ad I use it daily.', sponsoredBy: 'Lumen', confirmedClaims: ['#ad I use it daily.'] },
      { caption: '#ad I use it daily.', sponsoredBy: 'Lumen', confirmedClaims: [] },
    ],
    'story elsewhere': [{ surface: 'feed' }, { surface: 'story' }],
    'sponsored story': [{ surface: 'story' }, { surface: 'story', sponsoredBy: 'Lumen' }],
    'no account': [{ hasAccount: true }, { hasAccount: false }],
    'picture too large': [
      { files: [{ ...file, bytes: network.imageBytes }] },
      { files: [file, { ...file, bytes: network.imageBytes + 1 }] },
    ],
    'picture format': [{ files: [file] }, { files: [{ ...file, format: 'png' }] }],
    'picture shape': [
      { files: [{ ...file, shape: network.tallest.ratio }] },
      { files: [{ ...file, shape: network.widest.ratio + 0.01 }] },
    ],
    'video too large': [
      { videoFiles: [{ ...video, bytes: bytes }] },
      { videoFiles: [video, { ...video, bytes: bytes + 1 }] },
    ],
    'video duration': [
      { videoFiles: [video, { ...video, durationMs: longestMs }] },
      { videoFiles: [{ ...video, durationMs: shortestMs - 200 }] },
    ],
    'choices missing': [{ options: choices }, { options: {} }],
    'kinds of media': [{ mediaUrls: ['/files/b.mp4'] }, { mediaUrls: ['/files/a.jpg', '/files/b.mp4'] }],
    'hashtags ignored': [{ caption: '#a '.repeat(countedHashtags) }, { caption: '#a '.repeat(countedHashtags + 1) }],
  };
}

describe.each(networkNames)('a post on %s', (network) => {
  const cases = Object.entries(casesOn(networks[network])).filter(
    ([rule]) =>
      rule !== 'sponsored story' &&
      (rule !== 'story elsewhere' || network !== 'instagram') &&
      (rule !== 'not disclosed' || networks[network].disclosesInCaption) &&
      (rule !== 'comment too long' || networks[network].commentLength > 0) &&
      (rule !== 'choices missing' || networks[network].options !== null) &&
      (rule !== 'kinds of media' || networks[network].videos.images !== 'mixed'),
  );

  test.each(cases)('keeps the rule “%s” at the limit, and breaks it beyond the limit', (rule, [within, beyond]) => {
    const names = (changes: CheckedPost) =>
      [...brokenRules({ ...post, ...changes }, network), ...ruleWarnings({ ...post, ...changes }, network)].map(
        (broken) => broken.rule,
      );
    expect(names(within)).not.toContain(rule);
    expect(names(beyond)).toContain(rule);
  });

  const { countedHashtags, hashtags } = networks[network];
  test.runIf(countedHashtags < hashtags)('is published even if it breaks rules that only produce warnings', () => {
    const kinds = networks[network].videos.images === 'none' ? { mediaUrls: ['/files/b.mp4'] } : {};
    const tags = { caption: '#a '.repeat(countedHashtags + 1) };
    expect(brokenRules({ ...post, ...kinds, ...tags }, network)).toEqual([]);
  });

  test('is only checked against known facts', () => {
    expect(brokenRules({}, network)).toEqual([]);
  });

  test.each([
    ['picture count', networks[network].images.most],
    ['caption too long', networks[network].captionLength],
    ['too many hashtags', networks[network].hashtags],
    ['too many mentions', networks[network].mentions],
    ['alt text too long', networks[network].altTextLength],
    ['comment too long', networks[network].commentLength],
    ['hashtags ignored', networks[network].countedHashtags],
  ] as const)('states the limit in the message of the rule “%s”', (rule, limit) => {
    expect(getRuleMessage(rule, network)).toContain(limit.toLocaleString('en-US'));
  });
});

test('a sponsored post needs the disclosure in its caption only on a network that requires it', () => {
  const sponsored = { ...post, sponsoredBy: 'Lumen' };
  expect(brokenRules(sponsored, 'instagram').map(({ rule }) => rule)).toEqual(['not disclosed']);
  expect(brokenRules(sponsored, 'simulated')).toEqual([]);
});

describe('a story on Instagram', () => {
  const listRules = (changes: CheckedPost) =>
    brokenRules({ ...post, surface: 'story', ...changes }).map(({ rule }) => rule);

  test('has no caption and no first comment, so their rules do not apply', () => {
    expect(listRules({ caption: '#a '.repeat(1_000), firstComment: 'x'.repeat(3_000) })).toEqual([]);
  });

  test.each([
    ['two images', { mediaUrls: ['/files/a.jpg', '/files/b.jpg'] }, 'picture count'],
    ['a sponsor, which nothing would disclose', { sponsoredBy: 'Lumen' }, 'sponsored story'],
    ['a video of more than 60 seconds', { videoFiles: [{ bytes: 1, durationMs: 62_000 }] }, 'video duration'],
    ['a video of more than 100 MB', { videoFiles: [{ bytes: 100_000_001, durationMs: 9_000 }] }, 'video too large'],
    ['an image that is narrower than 9:16', { files: [{ ...file, shape: 0.5 }] }, 'picture shape'],
  ] as const)('is refused with %s', (_, changes, rule) => {
    expect(listRules(changes)).toEqual([rule]);
  });

  test('accepts an image of 9:16, which a post would crop', () => {
    expect(listRules({ files: [{ ...file, shape: 9 / 16 }] })).toEqual([]);
  });
});
