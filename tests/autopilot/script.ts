import type { PlanName } from '#contract/plan-names.ts';
import { openRandom, pick, type Random } from './random.ts';

/** The posting times of an influencer; null while Autopilot is off. */
export type Rhythm = { readonly days: readonly number[]; readonly time: string; readonly zone: string } | null;

/** An external change to a user's Autopilot, at a time in milliseconds. */
export type Change = { readonly atMs: number; readonly persona: string; readonly account: string } & (
  | { readonly kind: 'settings'; readonly rhythm: Rhythm }
  | { readonly kind: 'plan'; readonly plan: PlanName }
  | { readonly kind: 'connection'; readonly isConnected: boolean }
  | { readonly kind: 'delete' }
  | { readonly kind: 'plan again' }
);

/** One influencer, with all of its changes. The first change is its start. */
export type Part = {
  readonly persona: string;
  /** Several influencers of one user have the same account. */
  readonly account: string;
  readonly images: number;
  /** The account's credits. */
  readonly credits: number;
  /** The cost limits that the user set for the influencer's posts; null for no limit. */
  readonly caps: { readonly daily: number; readonly weekly: number } | null;
  /** The period, from start to end, in which Instagram rejects its posts. */
  readonly refused: readonly [number, number] | null;
  readonly changes: readonly Change[];
};

export type Script = {
  readonly startMs: number;
  readonly endMs: number;
  readonly parts: readonly Part[];
  /** The periods, from start to end, in which no process runs. */
  readonly standstills: readonly (readonly [number, number])[];
};

const [hourMs, dayMs] = [3_600_000, 86_400_000];

/** In the first zone, clock changes of Chicago or Berlin move posts into another week of the limits. */
const zones = [
  ...['Europe/Berlin', 'America/Chicago', 'America/New_York', 'America/Denver', 'America/Los_Angeles'],
  ...['America/Phoenix', 'America/Anchorage', 'Pacific/Honolulu', 'America/Sao_Paulo', 'America/Santiago'],
  ...['America/Havana', 'America/St_Johns', 'America/Mexico_City', 'Atlantic/Azores', 'Europe/London'],
  ...['Europe/Kyiv', 'Africa/Cairo', 'Africa/Lagos', 'Asia/Beirut', 'Asia/Jerusalem', 'Asia/Tehran', 'Asia/Kolkata'],
  ...['Asia/Kathmandu', 'Asia/Bangkok', 'Asia/Tokyo', 'Australia/Sydney', 'Australia/Lord_Howe', 'Pacific/Auckland'],
  ...['Pacific/Chatham', 'Pacific/Kiritimati'],
] as const;
/**
 * Times that a clock change skips or repeats in one of the zones, the times in Berlin and Sydney when it is midnight in
 * Chicago, and others.
 */
const times = ['00:30', '01:30', '02:30', '06:30', '09:00', '14:00', '18:00', '23:30'] as const;
/** The last four of every twelve influencers belong to one user: more than most plans allow for Autopilot. */
const [dozen, firstWithSharedAccount] = [12, 8];
const plans = ['professional', 'free', 'creator', 'professional', 'starter'] as const;

/** Creates the given number of influencers in all time zones, each with changes that the seed determines. */
export function makeScript(seed: number, influencers: number, startMs: number, days: number): Script {
  const random = openRandom(seed);
  const endMs = startMs + days * dayMs;
  const standstills = Array.from({ length: Math.ceil(days / 45) }, (_, at) => {
    const from =
      startMs + (4 + at * 45 + Math.floor(random() * 20)) * dayMs + (Math.floor(random() * 24) * 60 + 38) * 60_000;
    return [from, from + (1 + Math.floor(random() * 8)) * hourMs] as const;
  });
  const parts = Array.from({ length: influencers }, (_, at) => makePart(at, random, { startMs, endMs }));
  const script = { startMs, endMs, parts, standstills };
  // Users cannot change anything while no process runs, and pending work starts before the next change.
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
  const sharesAccount = inDozen >= firstWithSharedAccount;
  const isFirst = !sharesAccount || inDozen === firstWithSharedAccount;
  const about = {
    persona: `persona ${at}`,
    account: `account of ${isFirst ? at : at - inDozen + firstWithSharedAccount}`,
  };
  const zone = zones[at % zones.length] ?? zones[0];
  const plan = sharesAccount ? 'creator' : (plans[at % plans.length] ?? 'free');
  const changes: Change[] = [
    ...(isFirst ? [{ ...about, atMs: startMs, kind: 'plan' as const, plan }] : []),
    // One after the other, because the first one that is switched on has priority.
    {
      ...about,
      atMs: startMs + (sharesAccount ? inDozen * 60_000 : 0),
      kind: 'settings',
      rhythm: makeRhythm(random, zone),
    },
  ];
  // No posts are due at 22 and 42 minutes past the hour, and posts in preparation are done, even if their worker was
  // lost. Each influencer of a user has its own minute, so that their order is defined.
  const minute = 22 + (sharesAccount ? inDozen - firstWithSharedAccount : 0);
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
  // The four-week horizon moves every seventh day, for all influencers of a user at the same time.
  if (isFirst)
    for (let atMs = startMs + 42 * 60_000; atMs < endMs; atMs += 7 * dayMs)
      changes.push({ ...about, atMs, kind: 'plan again' });
  if (at % 40 === 39) changes.push({ ...about, atMs: startMs + (endMs - startMs) / 2 + 22 * 60_000, kind: 'delete' });
  const refusedFrom = startMs + (5 + random() * 10) * dayMs;
  const images = at % 108 === 4 ? 10 : at % 9 === 4 ? 3 : 1;
  return {
    ...about,
    images,
    // Includes influencers for which some posts fail.
    caps: at % 5 === 3 ? { daily: images, weekly: 3 * images } : null,
    credits: sharesAccount ? 20_000 : at % 7 === 6 ? 8 : 5_000,
    refused: at % 10 === 3 && !sharesAccount ? [refusedFrom, refusedFrom + 6 * dayMs] : null,
    changes: changes.filter(({ atMs }) => atMs < endMs).toSorted((one, other) => one.atMs - other.atMs),
  };
}

/** Hours on the following days, two of them within the two hours that a post may be late. */
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
