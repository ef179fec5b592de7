import { join } from 'node:path';
import type { Config } from '@react-router/dev/config';
import { compressAssets } from './app/server/compress-assets.ts';
import { publicPaths } from './app/web/routes.ts';

const config: Config = {
  appDirectory: 'app/web',
  buildDirectory: 'build/web',
  ssr: false,
  prerender: [...publicPaths],
  buildEnd: ({ reactRouterConfig: { buildDirectory } }) => compressAssets(join(buildDirectory, 'client')),
};

export default config;
