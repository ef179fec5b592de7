import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readShare } from './share-rules.ts';

const readLink = (pasted: string) => {
  const read = readShare(pasted);
  return read.kind === 'post' ? read.post.link : read.kind;
};

test.each([
  ['https://www.instagram.com/p/Ab_1/?igsh=abc#x', 'https://instagram.com/p/Ab_1'],
  ['http://m.tiktok.com/@mia/video/7/', 'https://tiktok.com/@mia/video/7'],
  ['https://twitter.com/mia/status/1?s=20', 'https://x.com/mia/status/1'],
  ['https://x.com/mia/status/1', 'https://x.com/mia/status/1'],
  ['https://youtu.be/dQw4?si=abc', 'https://youtube.com/watch?v=dQw4'],
  ['https://youtu.be/dQw4/embed', 'https://youtube.com/dQw4/embed'],
  ['https://youtu.be.x.com/dQw4', 'https://x.com/dQw4'],
  ['https://www.youtube.com/watch?list=a&v=dQw4', 'https://youtube.com/watch?v=dQw4'],
  ['https://YOUTUBE.com/shorts/dQw4', 'https://youtube.com/shorts/dQw4'],
  [
    'https://www.facebook.com/permalink.php?id=2&story_fbid=1&x=3',
    'https://facebook.com/permalink.php?story_fbid=1&id=2',
  ],
  ['https://uk.linkedin.com/posts/mia_1', 'https://linkedin.com/posts/mia_1'],
  [' https://old.reddit.com/r/a/comments/1/b/ ', 'https://reddit.com/r/a/comments/1/b'],
])('%s is the post %s', (pasted, link) => {
  expect(readLink(pasted)).toBe(link);
});

test('the network of a post is determined by its host', () => {
  const link = 'https://youtube.com/watch?v=dQw4';
  expect(readShare('https://youtu.be/dQw4')).toEqual({ kind: 'post', post: { platform: 'YouTube', link } });
});

test.each([
  ['', 'missing'],
  ['   ', 'missing'],
  ['a post', 'invalid'],
  ['instagram.com/p/1', 'invalid'],
  ['javascript://instagram.com/p/1', 'invalid'],
  ['https://instagram.com.evil.example/p/1', 'elsewhere'],
  ['https://netflix.com/p/1', 'elsewhere'],
  ['https://example.com/instagram.com', 'elsewhere'],
  ['https://instagram.com@evil.example/p/1', 'elsewhere'],
  ['https://mia@instagram.com/p/1', 'elsewhere'],
  ['https://mia@www.instagram.com/p/1', 'elsewhere'],
  ['https://instagram.com:8443/p/1', 'elsewhere'],
  ['https://instagram.com/', 'elsewhere'],
])('%j is %s', (pasted, kind) => {
  expect(readLink(pasted)).toBe(kind);
});

test('for any input, a post is on a network, and its normalized link is the same post', () => {
  const hosts = fc.constantFrom(
    'x.com',
    'twitter.com',
    'youtu.be',
    'www.instagram.com',
    'evil.example',
    'x.com.evil.example',
  );
  fc.assert(
    fc.property(hosts, fc.webPath(), fc.webQueryParameters(), (host, path, query) => {
      const link = readLink(`https://${host}${path}?${query}`);
      if (!link.startsWith('https:')) return;
      expect(host).not.toContain('evil');
      expect(readLink(link)).toBe(link);
    }),
  );
});
