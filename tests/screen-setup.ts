// A setup file of vitest: it is loaded before each test file of a screen.
import { cleanup, configure, getConfig } from '@testing-library/react';
import { toast } from 'sonner';
import { afterAll, afterEach, vi } from 'vitest';

// How fast the machine is decides nothing.
configure({ asyncUtilTimeout: 240_000 });

const { getElementError } = getConfig();
/**
 * A `findBy…` query looks many times and fails each time but the last. Only the failure that the test reports prints
 * the page: to print it each time took a tenth of the time of a screen's tests.
 */
configure({
  getElementError: (message, container) =>
    message !== null && isWaiting() ? new Error(message) : getElementError(message, container),
});

function isWaiting(): boolean {
  const config = getConfig();
  // Source: @testing-library/dom 10.4.2, config.js. The types leave it out.
  return '_disableExpensiveErrorDiagnostics' in config && config._disableExpensiveErrorDiagnostics === true;
}

// Notices stay on a page that nobody sees, so that their 'Undo' is there however long a press takes.
Object.defineProperty(document, 'hidden', { configurable: true, value: true });

// A timer of a screen that fires after its file has ended finds no window.
const timers = new Set<NodeJS.Timeout>();
/** Starts timers as `start` does, and notes them. */
function noting<Start extends typeof setTimeout | typeof setInterval>(start: Start): Start {
  return new Proxy(start, {
    apply(_start, self, args) {
      const timer: NodeJS.Timeout = Reflect.apply(start, self, args);
      timers.add(timer);
      return timer;
    },
  });
}
globalThis.setTimeout = noting(setTimeout);
globalThis.setInterval = noting(setInterval);
afterAll(() => {
  for (const timer of timers) clearTimeout(timer);
});

afterEach(() => {
  toast.dismiss();
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
});
