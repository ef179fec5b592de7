import { join } from 'node:path';
import type { Config } from '@react-router/dev/config';
import { compressAssets } from '../../../app/server/compress-assets.ts';

/** The least that React Router prerenders: the floor that bench/public-pages.ts measures against. */
const config: Config = {
  buildDirectory: '../../build/bare-page',
  ssr: false,
  prerender: ['/'],
  buildEnd: ({ reactRouterConfig: { buildDirectory } }) => compressAssets(join(buildDirectory, 'client')),
};

export default config;
