/** A time of day on a 12-hour clock. */
export type ClockTime = { hour: number; minute: number; half: 'AM' | 'PM' };

/** "00:05" → 12:05 AM; "13:30" → 1:30 PM. */
export function toClock(time: string): ClockTime {
  const [hours = 0, minute = 0] = time.split(':').map(Number);
  return { hour: hours % 12 || 12, minute, half: hours < 12 ? 'AM' : 'PM' };
}

/** Converts back to the stored 24-hour "HH:MM". */
export function fromClock({ hour, minute, half }: ClockTime): string {
  const hours = (hour % 12) + (half === 'PM' ? 12 : 0);
  return `${twoDigits(hours)}:${twoDigits(minute)}`;
}

export function twoDigits(number: number): string {
  return String(number).padStart(2, '0');
}
