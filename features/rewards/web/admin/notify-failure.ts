import { toast } from '#ui/notice.ts';

/** Shows a notification about a failed action. */
export function showError(error: unknown): void {
  toast.error((error instanceof Error && error.message) || 'Something went wrong. Please try again.');
}
