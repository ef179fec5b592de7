import { readdir } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { imageEngineNames } from '#platform/config/choose-image-engine.ts';
import { videoEngineNames } from '#platform/config/choose-video-engine.ts';
import { writerNames } from '#platform/config/choose-writer.ts';
import {
  builtInAdapters,
  outsideEngines,
  outsideFileStores,
  outsidePayments,
  outsidePublishers,
  outsideVideoEngines,
  outsideWriters,
} from './legal-facts.ts';

test('every image engine that an operator can choose is built in or named on the privacy page', () => {
  const accounted = [...Object.keys(outsideEngines), ...builtInAdapters['image-engine']];
  expect(accounted.sort()).toEqual([...imageEngineNames].sort());
});

test('every video engine that an operator can choose is built in, off, or named on the privacy page', () => {
  const accounted = [...Object.keys(outsideVideoEngines), ...builtInAdapters['video-engine'], 'none'];
  expect(accounted.sort()).toEqual([...videoEngineNames].sort());
});

test('every writer that an operator can choose is built in or named on the privacy page', () => {
  const accounted = [...Object.keys(outsideWriters), ...builtInAdapters.writer];
  expect(accounted.sort()).toEqual([...writerNames].sort());
});

/** Adapter folders, by port, of the external services named on the privacy page. */
const outsideFolders: Readonly<Record<string, readonly string[]>> = {
  'image-engine': ['ai-sdk', 'comfyui'],
  'video-engine': ['ai-sdk'],
  writer: ['language-model'],
  payments: Object.keys(outsidePayments),
  publisher: Object.keys(outsidePublishers),
  mailer: ['smtp'],
  'file-store': Object.keys(outsideFileStores),
};

test.each(Object.entries(builtInAdapters))(
  'every adapter of port %s is built in or named on the privacy page',
  async (port, builtIn) => {
    const entries = await readdir(`ports/${port}`, { withFileTypes: true });
    const adapters = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
    expect(adapters.sort()).toEqual([...builtIn, ...(outsideFolders[port] ?? [])].sort());
  },
);
