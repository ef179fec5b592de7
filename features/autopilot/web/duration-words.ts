/** Formats a duration: 'under 0.1 s', '0.4 s', '12 s', '3 min', '2 h 5 min', '3 days'. Days are used from 48 hours. */
export function durationInWords(ms: number): string {
  if (ms < 100) return 'under 0.1 s';
  if (ms < 9_950) return `${(ms / 1_000).toFixed(1)} s`;
  if (ms < 59_500) return `${Math.round(ms / 1_000)} s`;
  const minutes = Math.round(ms / 60_000);
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  if (hours < 48) return minutes % 60 ? `${hours} h ${minutes % 60} min` : `${hours} h`;
  return `${Math.round(hours / 24)} days`;
}
