import type { PlanName } from '#contract/plan-names.ts';
import { openRandom, pick, type Random } from './random.ts';

/** When a persona posts; null while Autopilot is off. */
export type Rhythm = { readonly days: readonly number[]; readonly time: string; readonly zone: string } | null;

/** What happens to a person's Autopilot from outside, at an instant in milliseconds. */
export type Change = { readonly atMs: number; readonly persona: string; readonly account: string } & (
  | { readonly kind: 'settings'; readonly rhythm: Rhythm }
  | { readonly kind: 'plan'; readonly plan: PlanName }
  | { readonly kind: 'connection'; readonly isConnected: boolean }
  | { readonly kind: 'delete' }
  | { readonly kind: 'plan again' }
);

/** One persona, and all that happens to it. The first change is its beginning. */
export type Part = {
  readonly persona: string;
  /** Several personas of one person have the same. */
  readonly account: string;
  readonly images: number;
  /** Of the account. */
  readonly credits: number;
  /** What its person lets its posts cost; null for no limit. */
  readonly caps: { readonly daily: number; readonly weekly: number } | null;
  /** Instagram refuses what it is to publish from the first instant to the second. */
  readonly refused: readonly [number, number] | null;
  readonly changes: readonly Change[];
};

export type Script = {
  readonly startMs: number;
  readonly endMs: number;
  readonly parts: readonly Part[];
  /** From when to when no process runs. */
  readonly standstills: readonly (readonly [number, number])[];
};

const [hourMs, dayMs] = [3_600_000, 86_400_000];

/** The first is where a change of Chicago's or Berlin's clocks moves posts into another week of the limits. */
const zones = [
  ...['Europe/Berlin', 'America/Chicago', 'America/New_York', 'America/Denver', 'America/Los_Angeles'],
  ...['America/Phoenix', 'America/Anchorage', 'Pacific/Honolulu', 'America/Sao_Paulo', 'America/Santiago'],
  ...['America/Havana', 'America/St_Johns', 'America/Mexico_City', 'Atlantic/Azores', 'Europe/London'],
  ...['Europe/Kyiv', 'Africa/Cairo', 'Africa/Lagos', 'Asia/Beirut', 'Asia/Jerusalem', 'Asia/Tehran', 'Asia/Kolkata'],
  ...['Asia/Kathmandu', 'Asia/Bangkok', 'Asia/Tokyo', 'Australia/Sydney', 'Australia/Lord_Howe', 'Pacific/Auckland'],
  ...['Pacific/Chatham', 'Pacific/Kiritimati'],
] as const;
/**
 * Hours that a clock change skips or repeats somewhere, the hours of Berlin and Sydney that
 * are Chicago's midnight, and others.
 */
const times = ['00:30', '01:30', '02:30', '06:30', '09:00', '14:00', '18:00', '23:30'] as const;
/** Of each dozen personas the last four are one person's: more than most plans have Autopilot for. */
const [dozen, firstOfSeveral] = [12, 8];
const plans = ['professional', 'free', 'creator', 'professional', 'starter'] as const;

/** So many personas in as many zones as there are, each with a life that the seed decides. */
export function makeScript(seed: number, personas: number, startMs: number, days: number): Script {
  const random = openRandom(seed);
  const endMs = startMs + days * dayMs;
  const standstills = Array.from({ length: Math.ceil(days / 45) }, (_, at) => {
    const from =
      startMs + (4 + at * 45 + Math.floor(random() * 20)) * dayMs + (Math.floor(random() * 24) * 60 + 38) * 60_000;
    return [from, from + (1 + Math.floor(random() * 8)) * hourMs] as const;
  });
  const parts = Array.from({ length: personas }, (_, at) => makePart(at, random, { startMs, endMs }));
  const script = { startMs, endMs, parts, standstills };
  // Nobody can change anything while no process runs, and what waited for one is begun before somebody does.
  const shift = (atMs: number) => {
    const standstill = standstills.find(([from, to]) => atMs >= from && atMs <= to);
    return standstill ? standstill[1] + 7 * 60_000 + (atMs % hourMs) : atMs;
  };
  return {
    ...script,
    parts: parts.map((part) => ({ ...part, changes: part.changes.map((one) => ({ ...one, atMs: shift(one.atMs) })) })),
  };
}

function makePart(at: number, random: Random, { startMs, endMs }: Pick<Script, 'startMs' | 'endMs'>): Part {
  const inDozen = at % dozen;
  const isOfSeveral = inDozen >= firstOfSeveral;
  const isFirst = !isOfSeveral || inDozen === firstOfSeveral;
  const about = { persona: `persona ${at}`, account: `account of ${isFirst ? at : at - inDozen + firstOfSeveral}` };
  const zone = zones[at % zones.length] ?? zones[0];
  const plan = isOfSeveral ? 'creator' : (plans[at % plans.length] ?? 'free');
  const changes: Change[] = [
    ...(isFirst ? [{ ...about, atMs: startMs, kind: 'plan' as const, plan }] : []),
    // One after the other: who was switched on first comes first.
    {
      ...about,
      atMs: startMs + (isOfSeveral ? inDozen * 60_000 : 0),
      kind: 'settings',
      rhythm: makeRhythm(random, zone),
    },
  ];
  // At 22 and 42 minutes past: no post is due then, and what was being prepared has come to its
  // end, also where its worker was lost. Each persona of a person has a minute of its own: who is first comes first.
  const minute = 22 + (isOfSeveral ? inDozen - firstOfSeveral : 0);
  for (let dayStartMs = startMs + 2 * dayMs; dayStartMs < endMs; dayStartMs += dayMs) {
    const atMs = dayStartMs + (Math.floor(random() * 24) * 60 + minute) * 60_000;
    const chance = random();
    if (chance < 0.02) changes.push({ ...about, atMs, kind: 'settings', rhythm: makeRhythm(random, zone) });
    else if (chance < 0.03 && isFirst) changes.push({ ...about, atMs, kind: 'plan', plan: pick(random, plans) });
    else if (chance < 0.04) {
      changes.push({ ...about, atMs, kind: 'settings', rhythm: null });
      changes.push({ ...about, atMs: atMs + 3 * dayMs, kind: 'settings', rhythm: makeRhythm(random, zone) });
    } else if (chance < 0.05 && isFirst) {
      changes.push({ ...about, atMs, kind: 'connection', isConnected: false });
      changes.push({ ...about, atMs: reconnectAt(random, atMs, zone), kind: 'connection', isConnected: true });
    }
  }
  // The horizon of four weeks moves on every seventh day, for all personas of a person at once.
  if (isFirst)
    for (let atMs = startMs + 42 * 60_000; atMs < endMs; atMs += 7 * dayMs)
      changes.push({ ...about, atMs, kind: 'plan again' });
  if (at % 40 === 39) changes.push({ ...about, atMs: startMs + (endMs - startMs) / 2 + 22 * 60_000, kind: 'delete' });
  const refusedFrom = startMs + (5 + random() * 10) * dayMs;
  const images = at % 108 === 4 ? 10 : at % 9 === 4 ? 3 : 1;
  return {
    ...about,
    images,
    // Those of whose posts some fail are among them.
    caps: at % 5 === 3 ? { daily: images, weekly: 3 * images } : null,
    credits: isOfSeveral ? 20_000 : at % 7 === 6 ? 8 : 5_000,
    refused: at % 10 === 3 && !isOfSeveral ? [refusedFrom, refusedFrom + 6 * dayMs] : null,
    changes: changes.filter(({ atMs }) => atMs < endMs).toSorted((one, other) => one.atMs - other.atMs),
  };
}

/** Hours on the days after, two of them within the two hours in which a post may still be late. */
function reconnectAt(random: Random, afterMs: number, zone: string): number {
  const day = Temporal.Instant.fromEpochMilliseconds(afterMs).toZonedDateTimeISO(zone).toPlainDate();
  const plainTime = pick(random, ['07:27', '12:27', '14:57', '21:27']);
  return day.add({ days: 1 + Math.floor(random() * 3) }).toZonedDateTime({ timeZone: zone, plainTime })
    .epochMilliseconds;
}

function makeRhythm(random: Random, zone: string): Rhythm {
  const days = [1, 2, 3, 4, 5, 6, 7].filter(() => random() < 0.46);
  return { days: days.length ? days : [7], time: pick(random, times), zone };
}
