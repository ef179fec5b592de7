import { readdir } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { imageEngineNames } from '#platform/config/choose-image-engine.ts';
import { writerNames } from '#platform/config/choose-writer.ts';
import {
  builtInAdapters,
  outsideEngines,
  outsideFileStores,
  outsidePayments,
  outsidePublishers,
  outsideWriters,
} from './legal-facts.ts';

test('every image engine an operator can choose is built in or named on the privacy page', () => {
  const accounted = [...Object.keys(outsideEngines), ...builtInAdapters['image-engine']];
  expect(accounted.sort()).toEqual([...imageEngineNames].sort());
});

test('every writer an operator can choose is built in or named on the privacy page', () => {
  const accounted = [...Object.keys(outsideWriters), ...builtInAdapters.writer];
  expect(accounted.sort()).toEqual([...writerNames].sort());
});

/** The folders of what the page names as outside, by port. */
const outsideFolders: Readonly<Record<string, readonly string[]>> = {
  'image-engine': ['ai-sdk', 'comfyui'],
  writer: ['language-model'],
  payments: Object.keys(outsidePayments),
  publisher: Object.keys(outsidePublishers),
  mailer: ['smtp'],
  'file-store': Object.keys(outsideFileStores),
};

test.each(Object.entries(builtInAdapters))(
  'the privacy page is still true of %s: every adapter is built in, or named there',
  async (port, builtIn) => {
    const entries = await readdir(`ports/${port}`, { withFileTypes: true });
    const adapters = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
    expect(adapters.sort()).toEqual([...builtIn, ...(outsideFolders[port] ?? [])].sort());
  },
);
