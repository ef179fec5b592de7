/** Formats an instant as a short date and time in the viewer's time zone: 'Feb 1, 2026, 9:00 AM'. */
export function momentOf(instant: string): string {
  return new Date(instant).toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short' });
}
