import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin } from 'vite';
import { loadedBy } from './app/loaded-by.ts';
import { needsOneOf } from './app/needs-library.ts';

const onLanding = loadedBy('features/landing/web/landing-page.tsx');
const onPricing = loadedBy('features/billing/web/pricing/pricing-page.tsx');

/** Libraries that a read-only page does not need. */
const needsLibrary = needsOneOf(['radix-ui', 'zod', 'sonner', 'embla-carousel-react']);
const needsZod = needsOneOf(['zod']);

const product = 'http://127.0.0.1:3000';

/**
 * Loads the server's modules before the first prerender request, which React Router cancels after 10 seconds. A build
 * would fail on a slow or busy machine otherwise.
 */
const loadServerBeforePrerendering: Plugin = {
  name: 'load-server-before-prerendering',
  async configurePreviewServer() {
    const server = pathToFileURL(resolve('build/web/server/index.js'));
    await import(server.href);
  },
};

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), loadServerBeforePrerendering],
  build: {
    target: 'es2022',
    // The builder and the clone page draw the illustration in the browser. They load it on demand.
    chunkSizeWarningLimit: 600,
    rolldownOptions: {
      // Does not read the thousands of icons that no page shows.
      experimental: { lazyBarrel: true },
      // Printed on slow machines only, and of no use to an operator.
      checks: { bundlerTimings: false },
      output: {
        // Bundles shared code into a few files, because a page would otherwise request fifty small ones, six at a time.
        codeSplitting: {
          groups: [
            // Code of every page: the layouts with their imports, and React's startup.
            {
              name: 'first',
              test: /app[\\/]web[\\/](root|shell|header-only)\.tsx|[\\/]react-dom[\\/]index\.js/,
              priority: 4,
            },
            // Code that / and /pricing share with other pages, so that visitors who only read load nothing else.
            {
              name: 'public',
              test: (file: string) => onLanding(file) && onPricing(file),
              priority: 3,
              minShareCount: 2,
            },
            {
              name: 'start',
              test: (file: string) => onLanding(file) && !/[\\/]features[\\/]landing[\\/]/.test(file),
              priority: 3,
              minShareCount: 2,
            },
            { name: 'landing', test: onLanding, priority: 2, minShareCount: 2 },
            { name: 'pricing', test: onPricing, priority: 2, minShareCount: 2 },
            // Code of every page for signed-in users.
            {
              name: 'signed-in',
              test: /app[\\/]web[\\/](for-signed-in|with-features|usage-in-header)\.tsx/,
              priority: 1,
            },
            // Controls and overlays with their libraries, which read-only pages do not need.
            {
              name: 'overlays',
              test: /[\\/]@radix-ui[\\/]|ui[\\/]kit[\\/](dialog|confirm-dialog|icon-button|tooltip)\.tsx/,
              priority: 1,
              minShareCount: 4,
            },
            { name: 'zod', test: /[\\/]node_modules[\\/]zod[\\/]/, priority: 1 },
            { name: 'toasts', test: /[\\/]sonner[\\/]|ui[\\/]notice\.ts/, priority: 1 },
            // Excludes code that needs libraries of other chunks, because read-only pages would load those too.
            {
              name: 'shared',
              test: (file: string) => !needsLibrary(file) && !/[\\/]features[\\/]landing[\\/]/.test(file),
              minShareCount: 4,
            },
            // The small modules that pages for signed-in users share: each in a file of its own would be a request.
            {
              name: 'app',
              test: (file: string) =>
                /[\\/](features|ui|contract)[\\/]|[\\/]lucide-react[\\/]/.test(file) &&
                ![onLanding, onPricing, needsZod].some((isElsewhere) => isElsewhere(file)),
              minShareCount: 3,
            },
          ],
        },
      },
    },
  },
  server: {
    // `npm run dev` serves pages from source; calls are sent to a product that runs separately.
    proxy: Object.fromEntries(
      ['/functions', '/api', '/files', '/live', '/mcp', '/openapi.json'].map((path) => [path, product]),
    ),
  },
});
