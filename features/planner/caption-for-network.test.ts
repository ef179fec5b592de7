import { expect, test } from 'vitest';
import { toSentCaption } from '#contract/disclosure.ts';
import { fitCaption } from './caption-for-network.ts';

const labels = { language: 'en', eu_label: false } as const;
const onThreads = { network: 'threads', labels, hashtags: null } as const;
const fitOnThreads = (caption: string, changes = {}, sponsoredBy: string | null = null) =>
  fitCaption({ caption, sponsoredBy }, { ...onThreads, ...changes });

test('keeps a caption that the network accepts', () => {
  expect(fitOnThreads('Morning light #sun')).toBeNull();
  expect(fitOnThreads('x'.repeat(500))).toBeNull();
});

test('removes hashtags over the limit', () => {
  expect(fitOnThreads('Morning light\n\n#sun #light #sea', { hashtags: 1 })).toBe('Morning light\n\n#sun');
  expect(fitOnThreads('Morning light #sun', { hashtags: 0 })).toBe('Morning light');
});

test('ends a long caption after a whole word, with room for its labels', () => {
  const caption = 'word '.repeat(150).trim();
  expect(fitOnThreads(caption)).toBe('word '.repeat(100).trim());
  const eu = { ...labels, eu_label: true };
  const fitted = fitOnThreads(`#ad ${caption}`, { labels: eu }, 'Lumen') ?? '';
  expect(fitted).toMatch(/^#ad word.*word$/);
  expect(toSentCaption({ caption: fitted, sponsoredBy: 'Lumen' }, eu).length).toBeLessThanOrEqual(500);
});

test('ends after a full stop if most of the caption is left', () => {
  expect(fitOnThreads('A calm day at the sea. '.repeat(30).trim())).toBe('A calm day at the sea. '.repeat(21).trim());
  expect(fitOnThreads(`Hi. ${'word '.repeat(150)}`)).toMatch(/word$/);
});

test('cuts a single word that is too long', () => {
  expect(fitOnThreads('x'.repeat(600))).toBe('x'.repeat(500));
});

test('counts as the network does', () => {
  expect(fitOnThreads('日本 '.repeat(100).trim(), { network: 'twitter' })).toBe('日本 '.repeat(56).trim());
});
