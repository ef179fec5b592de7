const names = ['mon', 'tues', 'wednes', 'thurs', 'fri', 'satur', 'sun'];
const named = new RegExp(`\\b(${names.join('|')})days?\\b`, 'gi');
const weekend = /\bweekends?\b/i;
/** A work of art may be shown on any day. */
const work = /\b(work(?! of art)|workdays?|weekdays?|co-?working|offices?|commut(e|es|er|ers|ing))\b/i;

const [friday, saturday, sunday] = [5, 6, 7];

/**
 * Returns whether a scene is possible on a day (YYYY-MM-DD): a scene that mentions weekdays only on those, a weekend on
 * Saturday and Sunday, work on the other days. A scene that mentions none of these is always possible.
 */
export function fitsWeekday(scene: string, day: string): boolean {
  const days = [...scene.matchAll(named)].map(([, name = '']) => names.indexOf(name.toLowerCase()) + 1);
  const weekday = getWeekday(day);
  if (days.length > 0) return days.includes(weekday);
  return !(weekend.test(scene) && weekday < saturday) && !(work.test(scene) && weekday >= saturday);
}

/** Returns whether a story takes place over a weekend, judging by its name. */
export function isWeekendStory(story: string): boolean {
  return weekend.test(story);
}

/** Returns the days of a weekend story, from this Friday or Saturday to Sunday, or none for any other day. */
export function weekendFrom(day: string): readonly string[] {
  const [first, weekday] = [Temporal.PlainDate.from(day), getWeekday(day)];
  if (weekday !== friday && weekday !== saturday) return [];
  return Array.from({ length: sunday - weekday + 1 }, (_, days) => first.add({ days }).toString());
}

/** 1 is Monday. */
export function getWeekday(day: string): number {
  return Temporal.PlainDate.from(day).dayOfWeek;
}
