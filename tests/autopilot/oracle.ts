import { plans } from '#features/billing/plans.ts';
import type { Change, Part, Rhythm, Script } from './script.ts';

/** The outcome of a post: the influencer, its local minute and its final status. */
export type Outcome = {
  readonly persona: string;
  readonly local: string;
  readonly atMs: number;
  readonly outcome: string;
};

type Slot = {
  readonly of: Persona;
  local: string;
  atMs: number;
  fillAtMs: number;
  /** Credits that were charged, regardless of the outcome. */
  paid: number;
  outcome: 'planned' | 'held' | 'begun' | string;
};

/** The state of an influencer at a point in time. */
type Persona = {
  readonly part: Part;
  rhythm: Rhythm;
  /** The time at which Autopilot was switched on; infinite while it is off. */
  onSinceMs: number;
  isPaused: boolean;
  failures: number;
  isDeleted: boolean;
};

const [minuteMs, hourMs, dayMs] = [60_000, 3_600_000, 86_400_000];

/**
 * Computes the expected outcome of all posts of an account and the credits charged for them, without a database or
 * workers.
 */
export function predictOutcomes(parts: readonly Part[], { standstills, endMs }: Script) {
  const influencers = parts.map(
    (part): Persona => ({
      part,
      rhythm: null,
      onSinceMs: Number.POSITIVE_INFINITY,
      isPaused: false,
      failures: 0,
      isDeleted: false,
    }),
  );
  const credits = parts[0]?.credits ?? 0;
  let slots: Slot[] = [];
  let over: Slot[] = [];
  let [plan, isConnected, paid] = [plans.free, true, 0];

  /** Returns the first time from `atMs` on at which a process is running. */
  const worksAt = (atMs: number) => standstills.find(([from, to]) => atMs >= from && atMs < to)?.[1] ?? atMs;
  /** Advances every post to its state at the given time. */
  function passTo(nowMs: number) {
    const begins = slots.map((slot) => ({ slot, atMs: worksAt(slot.fillAtMs), run: startSlot }));
    const ends = slots.map((slot) => ({ slot, atMs: worksAt(Math.max(slot.atMs, slot.fillAtMs)), run: end }));
    const last = slots.map((slot) => ({ slot, atMs: worksAt(slot.atMs + 2 * hourMs + minuteMs), run: giveUp }));
    const inOrder = [...begins, ...ends, ...last].toSorted((one, other) => one.atMs - other.atMs);
    for (const { slot, atMs, run } of inOrder) if (atMs <= nowMs && slots.includes(slot)) run(slot, atMs);
  }
  function startSlot(slot: Slot, nowMs: number) {
    if (slot.outcome !== 'planned' || !isConnected) return;
    if (nowMs > slot.atMs + 2 * hourMs) return;
    const { images } = slot.of.part;
    if (paid + images > credits) slot.outcome = 'skipped no_credits';
    else [slot.outcome, slot.paid, paid] = ['begun', images, paid + images];
  }
  function end(slot: Slot, nowMs: number) {
    if (slot.outcome !== 'begun') return;
    const { refused } = slot.of.part;
    if (nowMs > slot.atMs + 2 * hourMs) slot.outcome = 'skipped late';
    else if (!isConnected) slot.outcome = 'skipped no_account';
    else if (refused && nowMs >= refused[0] && nowMs < refused[1]) fail(slot);
    else [slot.outcome, slot.of.failures] = ['posted', 0];
  }
  function fail(slot: Slot) {
    slot.outcome = 'failed not_published';
    slot.of.failures += 1;
    if (slot.of.failures === 3) slot.of.isPaused = true;
    if (slot.of.isPaused) replan(slot.atMs + minuteMs);
  }
  function giveUp(slot: Slot) {
    if (slot.outcome === 'planned') slot.outcome = isConnected ? 'skipped late' : 'skipped no_account';
  }
  function replan(nowMs: number) {
    const active = influencers
      .filter(({ rhythm, isPaused }) => rhythm !== null && !isPaused)
      .toSorted((one, other) => one.onSinceMs - other.onSinceMs)
      .slice(0, plan.autopilot.influencers ?? influencers.length);
    const wanted = active.flatMap((one) => listSlots(one, nowMs));
    const isWanted = (slot: Slot) => wanted.some((one) => isSame(one, slot));
    const getSkipReason = ({ of }: Slot) => {
      if (of.rhythm === null) return 'skipped switched_off';
      if (of.isPaused) return 'skipped paused';
      return active.includes(of) ? 'skipped settings' : 'skipped plan';
    };
    for (const slot of slots.filter((one) => one.atMs > nowMs && !isWanted(one))) {
      if (slot.outcome !== 'begun') continue;
      const sameDay = wanted.find(
        (one) =>
          one.of === slot.of &&
          one.local.slice(0, 10) === slot.local.slice(0, 10) &&
          !slots.some((each) => isSame(each, one)),
      );
      // A post that is already paid for is moved to the new hour of its day.
      if (sameDay) [slot.local, slot.atMs] = [sameDay.local, sameDay.atMs];
      else slot.outcome = getSkipReason(slot);
    }
    for (const slot of slots.filter(({ of, atMs }) => atMs <= nowMs && !active.includes(of)))
      if (slot.outcome === 'planned') slot.outcome = getSkipReason(slot);
    slots = slots.filter((slot) => slot.atMs <= nowMs || isWanted(slot) || !['planned', 'held'].includes(slot.outcome));
    const counted = slots.filter(
      ({ atMs, outcome }) => outcome === 'begun' || outcome === 'posted' || (outcome === 'planned' && atMs <= nowMs),
    );
    for (const one of wanted.toSorted((first, second) => first.atMs - second.atMs)) {
      const slot = slots.find((each) => isSame(each, one));
      if (slot ? !['planned', 'held'].includes(slot.outcome) : one.atMs < nowMs + 5 * minuteMs) continue;
      if (slot?.outcome === 'held' && one.atMs < nowMs + 5 * minuteMs) continue;
      if (!slot && slots.some((each) => endsDay(each) && isSameDay(each, one))) continue;
      const kept = slot ?? one;
      if (kept.outcome === 'held' || !slot) kept.fillAtMs = Math.max(one.atMs - dayMs, nowMs + 5 * minuteMs);
      const isFull = isWeekFull(counted, one) || isCapped(counted, one, nowMs);
      kept.outcome = isFull ? 'held' : 'planned';
      if (!isFull) counted.push(kept);
      if (!slot) slots.push(one);
    }
  }
  function isWeekFull(counted: readonly Slot[], { of, atMs }: Slot): boolean {
    const ofWeek = counted.filter((each) => getWeek(each.atMs) === getWeek(atMs));
    const ofInfluencer = ofWeek.filter((each) => each.of === of);
    const { weeklyPosts, weeklyPostsPerInfluencer } = plan.autopilot;
    return (
      ofInfluencer.length >= weeklyPostsPerInfluencer || ofWeek.length >= (weeklyPosts ?? Number.POSITIVE_INFINITY)
    );
  }
  /**
   * Checks whether an influencer's posts in a day or a week, including failed ones, would exceed the limits set by the
   * user.
   */
  function isCapped(counted: readonly Slot[], { of, local, atMs }: Slot, nowMs: number): boolean {
    const { caps, images } = of.part;
    if (!caps) return false;
    const paidFor = slots.filter((one) => one.of === of && one.paid > 0);
    const toCome = counted.filter((one) => one.of === of && one.outcome === 'planned' && one.atMs > nowMs);
    const sumCost = (isAlike: (one: Slot) => boolean) =>
      paidFor.filter(isAlike).reduce((sum, one) => sum + one.paid, images * (1 + toCome.filter(isAlike).length));
    return (
      sumCost((one) => one.local.slice(0, 10) === local.slice(0, 10)) > caps.daily ||
      sumCost((one) => getWeek(one.atMs) === getWeek(atMs)) > caps.weekly
    );
  }
  function apply(change: Change) {
    if (change.kind === 'plan') plan = plans[change.plan];
    if (change.kind === 'connection') isConnected = change.isConnected;
    const influencer = influencers.find(({ part }) => part.persona === change.persona);
    if (!influencer || influencer.isDeleted) return;
    if (change.kind === 'settings') {
      if (change.rhythm === null) Object.assign(influencer, { isPaused: false, failures: 0 });
      influencer.rhythm = change.rhythm;
      influencer.onSinceMs = change.rhythm ? Math.min(influencer.onSinceMs, change.atMs) : Number.POSITIVE_INFINITY;
    }
    if (change.kind === 'delete') {
      Object.assign(influencer, { rhythm: null, isDeleted: true });
      slots = slots.filter(({ of }) => of !== influencer);
      over = over.filter(({ of }) => of !== influencer);
    }
  }

  const changes = parts.flatMap((part) => part.changes).toSorted((one, other) => one.atMs - other.atMs);
  for (const change of changes) {
    passTo(change.atMs);
    apply(change);
    if (change.kind === 'connection') passTo(change.atMs);
    else replan(change.atMs);
    // Older slots belong to weeks that no longer count.
    over.push(...slots.filter(({ atMs }) => atMs < change.atMs - 8 * dayMs));
    slots = slots.filter(({ atMs }) => atMs >= change.atMs - 8 * dayMs);
  }
  passTo(endMs - 10 * minuteMs); // posts started later are not paid for by the end
  over = [...over, ...slots].filter(({ atMs }) => atMs < endMs - 3 * hourMs);
  return {
    paid,
    outcomes: over.map(({ of, local, atMs, outcome }): Outcome => ({ persona: of.part.persona, local, atMs, outcome })),
  };
}

function isSame(one: Slot, other: Slot): boolean {
  return one.of === other.of && one.atMs === other.atMs;
}

function isSameDay(one: Slot, other: Slot): boolean {
  return one.of === other.of && one.local.slice(0, 10) === other.local.slice(0, 10);
}

/** Checks whether an influencer's day is finished, so that it gets no other post at another hour. */
function endsDay({ outcome }: Slot): boolean {
  const isAgain = ['switched_off', 'paused', 'settings', 'plan'].some(
    (getSkipReason) => outcome === `skipped ${getSkipReason}`,
  );
  return !isAgain && /^(posted|failed|skipped)/.test(outcome);
}

/** Returns the minutes of a rhythm in the next four weeks, computed day by day in its time zone. */
function listSlots(of: Persona, nowMs: number): Slot[] {
  if (!of.rhythm) return [];
  const { days, time, zone } = of.rhythm;
  return Array.from({ length: 30 }, (_, ahead) => {
    const day = Temporal.Instant.fromEpochMilliseconds(nowMs)
      .toZonedDateTimeISO(zone)
      .toPlainDate()
      .add({ days: ahead });
    const { epochMilliseconds: atMs } = day.toZonedDateTime({ timeZone: zone, plainTime: time });
    return { of, weekday: day.dayOfWeek, local: `${day}T${time}`, atMs, fillAtMs: 0, paid: 0, outcome: 'planned' };
  }).filter(({ weekday, atMs }) => days.includes(weekday) && atMs >= nowMs && atMs < nowMs + 28 * dayMs);
}

const weeks = new Map<number, string>();

/** Returns the Monday of the week that contains the given time in Chicago. */
function getWeek(atMs: number): string {
  const known = weeks.get(atMs);
  if (known) return known;
  const day = Temporal.Instant.fromEpochMilliseconds(atMs).toZonedDateTimeISO('America/Chicago');
  const monday = day.subtract({ days: day.dayOfWeek - 1 }).toPlainDate();
  weeks.set(atMs, monday.toString());
  return monday.toString();
}
