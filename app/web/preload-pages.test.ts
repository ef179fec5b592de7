// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { preloadPages } from './preload-pages.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  document.head.replaceChildren();
});

const manifest = {
  routes: {
    root: {
      id: 'root',
      path: '',
      module: '/assets/root.js',
      imports: ['/assets/shared.js'],
      css: ['/assets/root.css'],
    },
    planner: {
      id: 'planner',
      module: '/assets/planner.js',
      clientLoaderModule: '/assets/loader.js',
      imports: ['/assets/shared.js'],
    },
  },
};

function preload(): string[] {
  vi.stubGlobal('__reactRouterManifest', manifest);
  vi.stubGlobal('requestIdleCallback', (work: () => void) => work());
  preloadPages();
  return [...document.head.querySelectorAll('link')].map((link) => link.getAttribute('href') ?? '');
}

test('loads every script of every page once', () => {
  expect(preload()).toEqual(['/assets/root.js', '/assets/shared.js', '/assets/planner.js', '/assets/loader.js']);
  expect(preload()).toHaveLength(4);
});

test('loads nothing when the browser is in data-saving mode', () => {
  vi.stubGlobal('navigator', { connection: { saveData: true } });
  expect(preload()).toEqual([]);
});
