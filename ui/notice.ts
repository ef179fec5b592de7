import type { ReactNode } from 'react';
import { type ExternalToast, toast as shown } from 'sonner';

/**
 * Resets the optional properties of a notice. The library keeps an earlier notice's properties for the same ID unless
 * new ones are passed, so a success would keep the reason for an earlier failure.
 */
const none: ExternalToast = Object.fromEntries(
  ['description', 'duration', 'action', 'cancel'].map((property) => [property, undefined]),
);

function showing(kind: 'message' | 'info' | 'success' | 'warning' | 'error' | 'loading') {
  return (title: ReactNode, options: ExternalToast = {}) => shown[kind](title, { ...none, ...options });
}

/** Shows notices. Always use this object; the linter rejects other imports of the library. */
export const toast = {
  message: showing('message'),
  info: showing('info'),
  success: showing('success'),
  warning: showing('warning'),
  error: showing('error'),
  loading: showing('loading'),
  dismiss: (id?: string | number) => shown.dismiss(id),
};
