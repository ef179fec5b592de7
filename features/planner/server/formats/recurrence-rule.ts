import { RRuleTemporal } from 'rrule-temporal';
import { shortenText } from '#contract/cut-text.ts';

/** The days, weeks, months or years that one rule steps through: more are refused, because a file has many rules. */
const maxSteps = 400;

const weekday = '(?:MO|TU|WE|TH|FR|SA|SU)';
const listOf = (item: string) => new RegExp(`^${item}(?:,${item})*$`);
/** The parts of a rule and their values. Source: RFC 5545, section 3.3.10. */
const parts: Readonly<Record<string, RegExp>> = {
  FREQ: /^(?:YEARLY|MONTHLY|WEEKLY|DAILY|HOURLY|MINUTELY|SECONDLY)$/,
  INTERVAL: /^0*[1-9]\d{0,3}$/,
  COUNT: /^0*[1-9]\d{0,4}$/,
  RSCALE: /^GREGORIAN$/,
  SKIP: /^(?:OMIT|BACKWARD|FORWARD)$/,
  UNTIL: /^\d{8}(?:T\d{6}Z?)?$/,
  WKST: listOf(weekday),
  BYDAY: listOf(`(?:-?\\d{1,2})?${weekday}`),
  BYMONTH: listOf('(?:0?[1-9]|1[0-2])'),
  BYMONTHDAY: listOf('-?(?:0?[1-9]|[12]\\d|3[01])'),
  BYYEARDAY: listOf('-?[1-9]\\d{0,2}'),
  BYWEEKNO: listOf('-?(?:0?[1-9]|[1-4]\\d|5[0-3])'),
  BYHOUR: listOf('(?:[01]?\\d|2[0-3])'),
  BYMINUTE: listOf('[0-5]?\\d'),
  BYSECOND: listOf('[0-5]?\\d'),
  BYSETPOS: listOf('-?[1-9]\\d{0,2}'),
};

export type RuleDates =
  | { readonly kind: 'dates'; readonly walls: readonly string[] }
  | { readonly kind: 'refused'; readonly message: string };

type WallClock = { readonly wallOf: (epochMs: number) => string };

export type RuleSpan = {
  /** The wall time at which the rule starts, as all wall times to the minute. */
  readonly start: string;
  readonly from: string;
  readonly to: string;
  /** The zone of these wall times, for an UNTIL in UTC. */
  readonly zone: WallClock;
};

/** The wall times between two wall times at which a recurrence rule repeats an event. */
export function datesOfRule(written: string, { start, from, to, zone }: RuleSpan): RuleDates {
  // Exchange writes BYDAY= -1SU, and others a semicolon at the end.
  const pairs = written
    .toUpperCase()
    .replace(/[\s+]/g, '')
    .split(';')
    .filter(Boolean)
    .map((part) => part.split('=', 2) as [string, string?]);
  const wrong = pairs.find(([key, value = '']) => !parts[key]?.test(value));
  if (wrong) return refused(`“${shortenText(wrong.join('='), 60)}” is not a part of a recurrence rule`);
  if (!pairs.some(([key]) => key === 'FREQ')) return refused('the recurrence rule has no FREQ');
  const until = pairs.find(([key]) => key === 'UNTIL')?.[1];
  const last = [to, ...(until ? [lastWall(until, zone)] : [])].toSorted()[0] ?? to;
  if (last < from) return { kind: 'dates', walls: [] };
  const rule = pairs.filter(([key]) => key !== 'UNTIL').map((pair) => pair.join('='));
  try {
    // Steps through wall times as if they were UTC: a clock change is the concern of their own zone.
    const dates = new RRuleTemporal({
      rruleString: `DTSTART:${start.replace(/[-:]/g, '')}00Z\nRRULE:${rule.join(';')}`,
      maxIterations: maxSteps,
      maxCandidateEvaluations: maxSteps,
    }).between(asUtc(from), asUtc(last), true);
    return { kind: 'dates', walls: [...new Set(dates.map((date) => date.toString().slice(0, 16)))] };
  } catch {
    return refused('the event repeats too often');
  }
}

function refused(message: string): RuleDates {
  return { kind: 'refused', message };
}

/** The last wall time that UNTIL allows. A date allows all of its day. */
function lastWall(until: string, zone: WallClock): string {
  const wall = `${until.slice(0, 4)}-${until.slice(4, 6)}-${until.slice(6, 8)}T`;
  if (until.length === 8) return `${wall}23:59`;
  const time = `${wall}${until.slice(9, 11)}:${until.slice(11, 13)}`;
  const epochMs = until.endsWith('Z') ? Date.parse(`${time}:00Z`) : Number.NaN;
  return Number.isNaN(epochMs) ? time : zone.wallOf(epochMs);
}

function asUtc(wall: string): Temporal.ZonedDateTime {
  return Temporal.PlainDateTime.from(wall).toZonedDateTime('UTC');
}
