// A setup file of vitest: it is loaded before each test file of a screen.
import { cleanup, configure } from '@testing-library/react';
import { toast } from 'sonner';
import { afterEach, vi } from 'vitest';

// How fast the machine is decides nothing.
configure({ asyncUtilTimeout: 60_000 });
// Notices stay on a page that nobody sees, so that their 'Undo' is there however long a press takes.
Object.defineProperty(document, 'hidden', { configurable: true, value: true });

afterEach(() => {
  toast.dismiss();
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
});
