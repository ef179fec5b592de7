import { RRuleTemporal } from 'rrule-temporal';
import { shortenText } from '#contract/cut-text.ts';

/** Maximum number of days, weeks, months or years that one rule steps through. */
const maxSteps = 400;
/** Maximum number of steps for all rules of a file, which takes a few seconds on a slow core. */
const maxFileSteps = 20_000;

const weekday = '(?:MO|TU|WE|TH|FR|SA|SU)';
const buildListPattern = (item: string) => new RegExp(`^${item}(?:,${item})*$`);
/** The parts of a rule and their values. Source: RFC 5545, section 3.3.10. */
const parts: Readonly<Record<string, RegExp>> = {
  FREQ: /^(?:YEARLY|MONTHLY|WEEKLY|DAILY|HOURLY|MINUTELY|SECONDLY)$/,
  INTERVAL: /^0*[1-9]\d{0,3}$/,
  COUNT: /^0*[1-9]\d{0,4}$/,
  RSCALE: /^GREGORIAN$/,
  SKIP: /^(?:OMIT|BACKWARD|FORWARD)$/,
  UNTIL: /^\d{8}(?:T\d{6}Z?)?$/,
  WKST: buildListPattern(weekday),
  BYDAY: buildListPattern(`(?:-?\\d{1,2})?${weekday}`),
  BYMONTH: buildListPattern('(?:0?[1-9]|1[0-2])'),
  BYMONTHDAY: buildListPattern('-?(?:0?[1-9]|[12]\\d|3[01])'),
  BYYEARDAY: buildListPattern('-?[1-9]\\d{0,2}'),
  BYWEEKNO: buildListPattern('-?(?:0?[1-9]|[1-4]\\d|5[0-3])'),
  BYHOUR: buildListPattern('(?:[01]?\\d|2[0-3])'),
  BYMINUTE: buildListPattern('[0-5]?\\d'),
  BYSECOND: buildListPattern('[0-5]?\\d'),
  BYSETPOS: buildListPattern('-?[1-9]\\d{0,2}'),
};

export type RuleDates =
  | { readonly kind: 'dates'; readonly walls: readonly string[] }
  | { readonly kind: 'refused'; readonly message: string };

type WallClock = { readonly wallOf: (epochMs: number) => string };

export type RuleSpan = {
  /** The wall time at which the rule starts. All wall times are to the minute. */
  readonly start: string;
  readonly from: string;
  readonly to: string;
  /** The zone of these wall times, for an UNTIL in UTC. */
  readonly zone: WallClock;
};

/** Thrown if the rules of a file have too many dates to list. */
export class TooManySteps extends Error {}

export type RuleReader = (written: string, span: RuleSpan) => RuleDates;

/** Returns a function that reads the rules of a single file. It throws `TooManySteps` after `maxFileSteps`. */
export function openRuleReader(): RuleReader {
  let steps = 0;
  return (written, span) =>
    listRuleDates(written, span, (ofRule) => {
      steps += ofRule;
      if (steps > maxFileSteps) throw new TooManySteps();
    });
}

/**
 * Returns a recurrence rule's wall times between two wall times. `spend` receives the number of steps before they are
 * taken.
 */
function listRuleDates(
  written: string,
  { start, from, to, zone }: RuleSpan,
  spend: (steps: number) => void,
): RuleDates {
  // Exchange writes BYDAY= -1SU, and others a trailing semicolon.
  const pairs = written
    .toUpperCase()
    .replace(/[\s+]/g, '')
    .split(';')
    .filter(Boolean)
    .map((part) => part.split('=', 2) as [string, string | undefined]);
  const wrong = pairs.find(([key, value = '']) => !parts[key]?.test(value));
  if (wrong) return refused(`“${shortenText(wrong.join('='), 60)}” is not a part of a recurrence rule`);
  if (!pairs.some(([key]) => key === 'FREQ')) return refused('the recurrence rule has no FREQ');
  const until = pairs.find(([key]) => key === 'UNTIL')?.[1];
  const last = [to, ...(until ? [lastWall(until, zone)] : [])].toSorted()[0] ?? to;
  if (last < from) return { kind: 'dates', walls: [] };
  const rule = pairs.filter(([key]) => key !== 'UNTIL').map((pair) => pair.join('='));
  spend(countSteps(new Map(pairs), start, from, last));
  try {
    // Steps through wall times as if they were UTC: clock changes are handled by their own zone.
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

const daysPerUnit: Readonly<Record<string, number>> = { YEARLY: 365, MONTHLY: 28, WEEKLY: 7, DAILY: 1 };

/**
 * Returns how many steps a rule takes. A rule with COUNT steps from its start; any other rule steps from the first
 * requested wall time.
 */
function countSteps(parts: ReadonlyMap<string, string | undefined>, start: string, from: string, last: string): number {
  const first = parts.has('COUNT') || start > from ? start : from;
  const days = Temporal.PlainDate.from(first.slice(0, 10)).until(last.slice(0, 10)).days;
  const unit = (daysPerUnit[parts.get('FREQ') ?? ''] ?? 1 / 24) * Number(parts.get('INTERVAL') ?? 1);
  return Math.min(maxSteps, Math.max(1, Math.ceil(days / unit)));
}

function refused(message: string): RuleDates {
  return { kind: 'refused', message };
}

/** Returns the last wall time that UNTIL allows. A date covers the whole day. */
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
