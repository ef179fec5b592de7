import { plans } from '#features/billing/plans.ts';
import type { Change, Part, Rhythm, Script } from './script.ts';

/** What becomes of a post: the persona, its local minute, and how it ends. */
export type Outcome = { readonly key: string; readonly atMs: number; readonly outcome: string };

type Slot = {
  local: string;
  atMs: number;
  fillAtMs: number;
  outcome: 'planned' | 'held' | 'begun' | string;
};

const [minuteMs, hourMs, dayMs] = [60_000, 3_600_000, 86_400_000];

/** What a persona's posts must have come to, and what its credits must have paid for, reckoned without a database or a worker. */
export function expectedOf({ persona, images, credits, refused, changes }: Part, { standstills, endMs }: Script) {
  let slots: Slot[] = [];
  let over: Slot[] = [];
  let [rhythm, plan, isConnected, isPaused, failures, paid] = [null as Rhythm, plans.free, true, false, 0, 0];

  /** When a process next runs at or after an instant. */
  const worksAt = (atMs: number) => standstills.find(([from, to]) => atMs >= from && atMs < to)?.[1] ?? atMs;
  /** Takes every post to where it is at an instant. */
  function passTo(nowMs: number) {
    const begins = slots.map((slot) => ({ slot, atMs: worksAt(slot.fillAtMs), run: begin }));
    const ends = slots.map((slot) => ({ slot, atMs: worksAt(Math.max(slot.atMs, slot.fillAtMs)), run: end }));
    const last = slots.map((slot) => ({ slot, atMs: worksAt(slot.atMs + 2 * hourMs + minuteMs), run: giveUp }));
    const inOrder = [...begins, ...ends, ...last].toSorted((one, other) => one.atMs - other.atMs);
    for (const { slot, atMs, run } of inOrder) if (atMs <= nowMs && slots.includes(slot)) run(slot, atMs);
  }
  function begin(slot: Slot, nowMs: number) {
    if (slot.outcome !== 'planned' || !isConnected) return;
    if (nowMs > slot.atMs + 2 * hourMs) return;
    if (paid + images > credits) slot.outcome = 'skipped no_credits';
    else [slot.outcome, paid] = ['begun', paid + images];
  }
  function end(slot: Slot, nowMs: number) {
    if (slot.outcome !== 'begun') return;
    if (nowMs > slot.atMs + 2 * hourMs) slot.outcome = 'skipped late';
    else if (!isConnected) slot.outcome = 'skipped no_account';
    else if (refused && nowMs >= refused[0] && nowMs < refused[1]) fail(slot);
    else [slot.outcome, failures] = ['posted', 0];
  }
  function fail(slot: Slot) {
    slot.outcome = 'failed not_published';
    failures += 1;
    if (failures === 3) isPaused = true;
    if (isPaused) replan(slot.atMs + minuteMs);
  }
  function giveUp(slot: Slot) {
    if (slot.outcome === 'planned') slot.outcome = isConnected ? 'skipped late' : 'skipped no_account';
  }
  function replan(nowMs: number) {
    const wanted = new Map(timesOf(isPaused ? null : rhythm, nowMs).map((slot) => [slot.atMs, slot]));
    const isOff = rhythm === null || isPaused;
    const why = rhythm === null ? 'skipped switched_off' : isPaused ? 'skipped paused' : 'skipped settings';
    for (const slot of slots.filter(({ atMs }) => atMs > nowMs && !wanted.has(atMs))) {
      if (slot.outcome !== 'begun') continue;
      const sameDay = [...wanted.values()].find(
        ({ local, atMs }) => local.slice(0, 10) === slot.local.slice(0, 10) && !slots.some((one) => one.atMs === atMs),
      );
      // What was paid for a day goes out at its new hour.
      if (sameDay) [slot.local, slot.atMs] = [sameDay.local, sameDay.atMs];
      else slot.outcome = why;
    }
    for (const slot of slots.filter(({ atMs }) => atMs <= nowMs && isOff))
      if (slot.outcome === 'planned') slot.outcome = why;
    slots = slots.filter(
      ({ atMs, outcome }) => atMs <= nowMs || wanted.has(atMs) || !['planned', 'held'].includes(outcome),
    );
    const counted = slots.filter(
      ({ atMs, outcome }) => outcome === 'begun' || outcome === 'posted' || (outcome === 'planned' && atMs <= nowMs),
    );
    for (const one of wanted.values()) {
      const slot = slots.find(({ atMs }) => atMs === one.atMs);
      if (slot ? !['planned', 'held'].includes(slot.outcome) : one.atMs < nowMs + 5 * minuteMs) continue;
      if (slot?.outcome === 'held' && one.atMs < nowMs + 5 * minuteMs) continue;
      const isFull =
        counted.filter(({ atMs }) => weekOf(atMs) === weekOf(one.atMs)).length >=
        plan.autopilot.weeklyPostsPerInfluencer;
      const kept = slot ?? one;
      if (kept.outcome === 'held' || !slot) kept.fillAtMs = Math.max(one.atMs - dayMs, nowMs + 5 * minuteMs);
      kept.outcome = isFull ? 'held' : 'planned';
      if (!isFull) counted.push(kept);
      if (!slot) slots.push(one);
    }
  }
  function apply(change: Change) {
    if (change.kind === 'plan') plan = plans[change.plan];
    if (change.kind === 'connection') isConnected = change.isConnected;
    if (change.kind === 'settings') {
      if (change.rhythm === null) [isPaused, failures] = [false, 0];
      rhythm = change.rhythm;
    }
    if (change.kind === 'delete') [slots, over, rhythm] = [[], [], null];
  }

  for (const change of changes) {
    passTo(change.atMs);
    apply(change);
    if (change.kind === 'connection') passTo(change.atMs);
    else replan(change.atMs);
    // No week that is still counted reaches back so far.
    over.push(...slots.filter(({ atMs }) => atMs < change.atMs - 8 * dayMs));
    slots = slots.filter(({ atMs }) => atMs >= change.atMs - 8 * dayMs);
  }
  passTo(endMs - 10 * minuteMs); // what begins later is not paid by the end
  over = [...over, ...slots].filter(({ atMs }) => atMs < endMs - 3 * hourMs);
  return {
    paid,
    outcomes: over.map(({ local, atMs, outcome }): Outcome => ({ key: `${persona} ${local}`, atMs, outcome })),
  };
}

/** The minutes of the next four weeks that a rhythm names, read off the clocks of its zone one after the other. */
function timesOf(rhythm: Rhythm, nowMs: number): Slot[] {
  if (!rhythm) return [];
  const { days, time, zone } = rhythm;
  return Array.from({ length: 30 }, (_, ahead) => {
    const day = Temporal.Instant.fromEpochMilliseconds(nowMs)
      .toZonedDateTimeISO(zone)
      .toPlainDate()
      .add({ days: ahead });
    const { epochMilliseconds: atMs } = day.toZonedDateTime({ timeZone: zone, plainTime: time });
    return { weekday: day.dayOfWeek, local: `${day}T${time}`, atMs, fillAtMs: 0, outcome: 'planned' };
  }).filter(({ weekday, atMs }) => days.includes(weekday) && atMs >= nowMs && atMs < nowMs + 28 * dayMs);
}

/** The Monday of an instant in Chicago. */
function weekOf(atMs: number): string {
  const day = Temporal.Instant.fromEpochMilliseconds(atMs).toZonedDateTimeISO('America/Chicago');
  return day
    .subtract({ days: day.dayOfWeek - 1 })
    .toPlainDate()
    .toString();
}
