/** Weekdays, starting on Monday. */
export const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;
export type Weekday = (typeof weekdays)[number];

/** A moment in the demo's week: a weekday and a time of day as "HH:MM". */
export type DemoMoment = { readonly day: Weekday; readonly time: string };

/** Returns the weekday and time of `now` in the browser's time zone. */
export function getDemoMoment(now: Date): DemoMoment {
  return { day: weekdays[(now.getDay() + 6) % 7] ?? 'Monday', time: formatTime(now.getHours(), now.getMinutes()) };
}

/** Returns the time of day of the next half hour: 09:12 → "09:30", 23:40 → "00:00". Never the current minute. */
export function nextHalfHour(now: Date): string {
  const minutes = now.getHours() * 60 + now.getMinutes();
  const next = (Math.floor(minutes / 30) + 1) * 30;
  return formatTime(Math.floor(next / 60) % 24, next % 60);
}

export function dayAfter(day: Weekday): Weekday {
  return weekdays[(weekdays.indexOf(day) + 1) % weekdays.length] ?? 'Monday';
}

/** Formats a time of day: "13:30" → '1:30 PM'. */
export function timeLabel(time: string): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return `${hours % 12 || 12}:${String(minutes).padStart(2, '0')} ${hours < 12 ? 'AM' : 'PM'}`;
}

function formatTime(hours: number, minutes: number): string {
  return [hours, minutes].map((part) => String(part).padStart(2, '0')).join(':');
}
