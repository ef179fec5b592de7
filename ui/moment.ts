/** A day and its time, short, where the viewer is: 'Feb 1, 2026, 9:00 AM'. */
export function momentOf(instant: string): string {
  return new Date(instant).toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short' });
}
