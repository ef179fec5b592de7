import type { ReactNode } from 'react';
import { type ExternalToast, toast as shown } from 'sonner';

/**
 * What a notice does not have. The library keeps every property of an earlier notice with the same id that is not
 * passed: a success would carry the reason of the failure before it.
 */
const none: ExternalToast = Object.fromEntries(
  ['description', 'duration', 'action', 'cancel'].map((property) => [property, undefined]),
);

function showing(kind: 'message' | 'info' | 'success' | 'warning' | 'error' | 'loading') {
  return (title: ReactNode, options: ExternalToast = {}) => shown[kind](title, { ...none, ...options });
}

/** Shows notices. All are shown by this; the linter refuses the library elsewhere. */
export const toast = {
  message: showing('message'),
  info: showing('info'),
  success: showing('success'),
  warning: showing('warning'),
  error: showing('error'),
  loading: showing('loading'),
  dismiss: (id?: string | number) => shown.dismiss(id),
};
