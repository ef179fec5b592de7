import { describe, expect, test } from 'vitest';
import {
  brokenRules,
  type CheckedPost,
  type NetworkRule,
  networkRules,
  networks,
  ruleWarnings,
} from './network-rules.ts';

const file = { bytes: 1_000, format: 'jpeg', shape: 1 };
const post = {
  ...{ caption: 'Hello', firstComment: '', mediaUrls: ['https://galatea.example.com/files/a.jpg'], altTexts: [''] },
  ...{ sponsoredBy: null, hasAccount: true, files: [file] },
} satisfies CheckedPost;

/** For each rule, a post at the limit and one just beyond it. */
const cases: Readonly<Record<NetworkRule, readonly [within: CheckedPost, beyond: CheckedPost]>> = {
  'picture count': [{ mediaUrls: Array(10).fill('a') }, { mediaUrls: Array(11).fill('a') }],
  'caption too long': [{ caption: 'x'.repeat(2_200) }, { caption: 'x'.repeat(2_201) }],
  'too many hashtags': [
    { caption: '#a '.repeat(16), firstComment: '#b '.repeat(14) },
    { caption: '#a '.repeat(16), firstComment: '#b '.repeat(15) },
  ],
  'too many mentions': [{ caption: `${'@a '.repeat(20)}me@example.com` }, { caption: '@a '.repeat(21) }],
  'alt text too long': [{ altTexts: ['', 'x'.repeat(1_000)] }, { altTexts: ['', 'x'.repeat(1_001)] }],
  'comment too long': [{ firstComment: 'x'.repeat(2_200) }, { firstComment: 'x'.repeat(2_201) }],
  'partner not named': [
    { caption: '#ad Hello', sponsoredBy: 'Lumen' },
    { caption: '#ad Hello', sponsoredBy: ' ' },
  ],
  'not disclosed': [
    { caption: '#ad Hello', sponsoredBy: 'Lumen' },
    { caption: 'Hello #ad', sponsoredBy: 'Lumen' },
  ],
  'no account': [{ hasAccount: true }, { hasAccount: false }],
  'picture too large': [{ files: [{ ...file, bytes: 8_000_000 }] }, { files: [file, { ...file, bytes: 8_000_001 }] }],
  'picture format': [{ files: [file] }, { files: [{ ...file, format: 'png' }] }],
  'picture shape': [{ files: [{ ...file, shape: 0.8 }] }, { files: [{ ...file, shape: 1.92 }] }],
  'hashtags ignored': [{ caption: '#a '.repeat(5) }, { caption: '#a '.repeat(6) }],
};

describe.each(networks)('a post on %s', (network) => {
  test.each(Object.entries(cases))(
    'keeps the rule “%s” at the limit, and breaks it beyond the limit',
    (rule, [within, beyond]) => {
      const names = (changes: CheckedPost) =>
        [...brokenRules({ ...post, ...changes }, network), ...ruleWarnings({ ...post, ...changes }, network)].map(
          (broken) => broken.rule,
        );
      expect(names(within)).not.toContain(rule);
      expect(names(beyond)).toContain(rule);
    },
  );

  test('is published even if it breaks rules that only produce warnings', () => {
    expect(brokenRules({ ...post, caption: '#a '.repeat(6) }, network)).toEqual([]);
  });

  test('is only checked against known facts', () => {
    expect(brokenRules({}, network)).toEqual([]);
  });
});

test('states the limit in the message of each numeric rule', () => {
  const named = Object.entries(networkRules).flatMap(([rule, { instagram }]) =>
    'most' in instagram && instagram.most > 1 && Number.isInteger(instagram.most) && rule !== 'picture too large'
      ? [[instagram.message, instagram.most.toLocaleString('en-US')] as const]
      : [],
  );
  for (const [message, number] of named) expect(message).toContain(number);
});
