import { toast } from '#ui/notice.ts';

/** Says why something that was pressed did not work. */
export function sayFailure(error: unknown): void {
  toast.error((error instanceof Error && error.message) || 'This did not work. Please try again.');
}
