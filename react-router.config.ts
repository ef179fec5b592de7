import { join } from 'node:path';
import type { Config } from '@react-router/dev/config';
import { compressAssets } from './app/server/compress-assets.ts';

const config: Config = {
  appDirectory: 'app/web',
  buildDirectory: 'build/web',
  ssr: false,
  prerender: ['/', '/terms', '/privacy'],
  buildEnd: ({ reactRouterConfig: { buildDirectory } }) => compressAssets(join(buildDirectory, 'client')),
};

export default config;
