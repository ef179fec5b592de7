import { join } from 'node:path';
import type { Config } from '@react-router/dev/config';
import { compressAssets } from '../../../app/server/compress-assets.ts';

/** The smallest page that React Router can prerender: the baseline of bench/public-pages.ts. */
const config: Config = {
  buildDirectory: '../../build/bare-page',
  ssr: false,
  prerender: ['/'],
  buildEnd: ({ reactRouterConfig: { buildDirectory } }) => compressAssets(join(buildDirectory, 'client')),
};

export default config;
