import { join } from 'node:path';
import type { Config } from '@react-router/dev/config';
import { compressAssets } from './app/server/compress-assets.ts';
import { inlineStyles } from './app/server/inline-styles.ts';
import { publicPaths } from './app/web/routes.ts';

const config: Config = {
  appDirectory: 'app/web',
  buildDirectory: 'build/web',
  ssr: false,
  prerender: [...publicPaths],
  async buildEnd({ reactRouterConfig: { buildDirectory } }) {
    const builtPages = join(buildDirectory, 'client');
    await inlineStyles(builtPages, publicPaths);
    await compressAssets(builtPages);
  },
};

export default config;
