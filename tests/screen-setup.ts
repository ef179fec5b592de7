// A vitest setup file that is loaded before each test file of a screen.
import { cleanup, configure } from '@testing-library/react';
import { toast } from 'sonner';
import { afterAll, afterEach, vi } from 'vitest';

// Results must not depend on the speed of the machine.
configure({ asyncUtilTimeout: 240_000 });
// Notices stay on a hidden page, so that 'Undo' is available however long a click takes.
Object.defineProperty(document, 'hidden', { configurable: true, value: true });

// A timer of a screen that fires after its file has ended finds no window.
const timers = new Set<NodeJS.Timeout>();
/** Wraps `start` and records the timers that it starts. */
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
