/** A week as the planner shows it: Monday to Sunday, as calendar dates (YYYY-MM-DD). Source: specification, part 2, section 2. */
export type Week = readonly [string, string, string, string, string, string, string];

/** Whether a text is a date of the calendar, as YYYY-MM-DD; 2026-02-31 is none. */
export function isDate(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false;
  try {
    Temporal.PlainDate.from(text);
    return true;
  } catch {
    return false;
  }
}

/** The week a date is in. */
export function weekOf(date: string): Week {
  const day = Temporal.PlainDate.from(date);
  const monday = day.subtract({ days: day.dayOfWeek - 1 });
  return [0, 1, 2, 3, 4, 5, 6].map((days) => monday.add({ days }).toString()) as unknown as Week; // seven by the list above
}

/** The date `weeks` weeks before or after. */
export function moveWeeks(date: string, weeks: number): string {
  return Temporal.PlainDate.from(date).add({ weeks }).toString();
}

/** 'Nov 16–22', or 'Nov 30 – Dec 6' across a month's end. */
export function weekLabel([monday, , , , , , sunday]: Week): string {
  const [from, to] = [Temporal.PlainDate.from(monday), Temporal.PlainDate.from(sunday)];
  const month = (date: Temporal.PlainDate) => date.toLocaleString('en-US', { month: 'short' });
  return from.month === to.month
    ? `${month(from)} ${from.day}–${to.day}`
    : `${month(from)} ${from.day} – ${month(to)} ${to.day}`;
}

/** The instants a week begins and ends at, in a zone. */
export function weekBounds([monday, , , , , , sunday]: Week, zone: string): { from: string; to: string } {
  const start = (date: Temporal.PlainDate) => date.toZonedDateTime(zone).toInstant().toString();
  return { from: start(Temporal.PlainDate.from(monday)), to: start(Temporal.PlainDate.from(sunday).add({ days: 1 })) };
}

/** The calendar date of an instant in a zone. */
export function dateOf(instant: string, zone: string): string {
  return Temporal.Instant.from(instant).toZonedDateTimeISO(zone).toPlainDate().toString();
}

export function today(zone: string): string {
  return Temporal.Now.plainDateISO(zone).toString();
}
