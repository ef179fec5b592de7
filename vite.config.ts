import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { loadedBy } from './app/loaded-by.ts';
import { needsLibrary } from './app/needs-library.ts';

const onLanding = loadedBy('features/landing/web/landing-page.tsx');
const onPricing = loadedBy('features/billing/web/pricing/pricing-page.tsx');

const product = 'http://127.0.0.1:3000';

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  build: {
    target: 'es2022',
    rolldownOptions: {
      output: {
        // What several pages share comes as a few files: a page would ask for fifty
        // small ones otherwise, six at a time.
        codeSplitting: {
          groups: [
            // What every page runs: the layouts with all they import, and what React starts with.
            {
              name: 'first',
              test: /app[\\/]web[\\/](root|shell|header-only)\.tsx|[\\/]react-dom[\\/]index\.js/,
              priority: 4,
            },
            // What / and /pricing share with others: whoever comes to read loads nothing beside it.
            {
              name: 'public',
              test: (file: string) => onLanding(file) && !/[\\/]features[\\/]landing[\\/]/.test(file),
              priority: 3,
              minShareCount: 2,
            },
            { name: 'landing', test: onLanding, priority: 2, minShareCount: 2 },
            { name: 'pricing', test: onPricing, priority: 2, minShareCount: 2 },
            // What every page runs as soon as somebody is signed in.
            {
              name: 'signed-in',
              test: /app[\\/]web[\\/](for-signed-in|with-features|usage-in-header)\.tsx/,
              priority: 1,
            },
            // What is operated or opens above a page, and the libraries for it: a page that is only read does without.
            {
              name: 'overlays',
              test: /[\\/]@radix-ui[\\/]|ui[\\/]kit[\\/](dialog|confirm-dialog|icon-button|tooltip)\.tsx/,
              priority: 1,
              minShareCount: 4,
            },
            { name: 'zod', test: /[\\/]node_modules[\\/]zod[\\/]/, priority: 1 },
            { name: 'toasts', test: /[\\/]sonner[\\/]|ui[\\/]notice\.ts/, priority: 1 },
            // Without what needs the libraries of others: with it a page that is only read would load those too.
            {
              name: 'shared',
              test: (file: string) => !needsLibrary(file) && !/[\\/]features[\\/]landing[\\/]/.test(file),
              minShareCount: 4,
            },
          ],
        },
      },
    },
  },
  server: {
    // `npm run dev` shows pages as they are written; calls go to a product that runs beside it.
    proxy: Object.fromEntries(
      ['/functions', '/api', '/files', '/live', '/mcp', '/openapi.json'].map((path) => [path, product]),
    ),
  },
});
