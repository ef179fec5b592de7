// A Vitest setup file that is loaded before each screen test file.
import { threadId } from 'node:worker_threads';
import { cleanup, configure, getConfig } from '@testing-library/react';
import { toast } from 'sonner';
import { afterAll, afterEach, vi } from 'vitest';

// Results must not depend on the speed of the machine.
configure({ asyncUtilTimeout: 240_000 });

const { getElementError } = getConfig();
/**
 * A `findBy…` query retries until it finds the element. Only the failure that the test reports prints the page, because
 * printing it on every retry took a tenth of the screen tests' time.
 */
configure({
  getElementError: (message, container) =>
    message !== null && isWaiting() ? new Error(message) : getElementError(message, container),
});

function isWaiting(): boolean {
  const config = getConfig();
  // Source: @testing-library/dom 10.4.2, config.js. The types omit it.
  return '_disableExpensiveErrorDiagnostics' in config && config._disableExpensiveErrorDiagnostics === true;
}

// Notices stay open on a hidden page, so 'Undo' remains available however long a click takes.
Object.defineProperty(document, 'hidden', { configurable: true, value: true });

// The simulated browser reads a whole list again for each option that is added to it, so a list of all 418 zones would
// take a seventh of the screen tests' time.
Intl.supportedValuesOf = () => ['America/New_York', 'America/Phoenix', 'Asia/Tokyo', 'Europe/Berlin', 'Europe/Paris'];

// Threads of a process share its broadcast channels, but each test file is a browser of its own.
globalThis.BroadcastChannel = class extends BroadcastChannel {
  constructor(name: string) {
    super(`${name}, thread ${threadId}`);
  }
};

// A screen's timer that fires after its test file has ended would find no window.
const timers = new Set<NodeJS.Timeout>();
/** Wraps `start` to record the timers it starts. */
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
