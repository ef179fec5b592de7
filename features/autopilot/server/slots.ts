import { type Selectable, sql } from 'kysely';
import { z } from 'zod';
import { isTimeZone } from '#contract/time-zone.ts';
import { toLocalTime } from '#features/planner/post-time.ts';
import type { Prepared } from '#features/planner/server/public.ts';
import type { Tables, UserDatabase } from '#platform/database/database.ts';
import { type Clock, sqlNow } from '#platform/due-rows/clock.ts';
import type { DueRow, DueTable } from '#platform/due-rows/due-table.ts';
import { withStepTime } from '#platform/due-rows/step-times.ts';
import { announce, wake } from '#platform/live/announce.ts';
import {
  type AutopilotSlotState,
  countedStates,
  getLimitWeek,
  reasonMessages,
  type SlotReason,
  type Time,
} from '../autopilot-rules.ts';
import { type AutopilotSlot, autopilotSlot } from '../contract.ts';
import { type RunStep, type StepTimes, timedSteps } from '../run-steps.ts';
import { formatTitle, type Idea, idea } from './content-plan/next-idea.ts';
import { keepIdeas } from './kept-ideas.ts';

/** Autopilot's name in the notifications that wake it. */
export const autopilotMachine = 'autopilot';

/** A slot's columns, except those of its loop. */
export const slotColumns = [
  'id',
  'user_id',
  'influencer_id',
  'slot_at',
  'scheduled_local',
  'timezone',
  'state',
  'reason',
  'said',
  'credits',
  'approved_at',
  'idea',
  'is_extra',
  'step_times',
] as const satisfies readonly (keyof Tables['autopilot_slots'])[];

export type SlotRow = Pick<Selectable<Tables['autopilot_slots']>, (typeof slotColumns)[number]>;

export const dueAutopilotSlots = {
  table: 'autopilot_slots',
  id: 'id',
  account: 'user_id',
  dueAt: 'next_step_at',
  attempt: 'attempt',
  updatedAt: 'updated_at',
  claimSets: {},
  returns: [
    ...['id', 'attempt', 'user_id', 'influencer_id', 'slot_at', 'scheduled_local', 'timezone', 'state'],
    ...['looks', 'approved_at', 'idea'],
  ],
} as const satisfies DueTable<'autopilot_slots'>;

export type ClaimedSlot = DueRow<'autopilot_slots', (typeof dueAutopilotSlots.returns)[number]>;

/** The result of a step: the slot is either checked again after `waitMs`, or settled. */
export type SlotStep = (
  | {
      readonly state: 'planned' | 'filling' | 'waiting' | 'scheduled';
      readonly waitMs: number;
      readonly looks: number;
    }
  | { readonly state: 'posted' }
  | {
      readonly state: 'held' | 'skipped' | 'failed';
      readonly reason: SlotReason;
    }
) & {
  /** The message about the slot's post or draft. */
  readonly said?: string | null;
  /** When the planner completed its steps. */
  readonly stepTimes?: StepTimes;
  /** The cost of its images, if it has changed. */
  readonly credits?: number;
};

/** The run step that starts when a slot enters a state. */
const stepByState: { readonly [State in AutopilotSlotState]?: RunStep } = {
  filling: 'begun',
  waiting: 'asked',
  scheduled: 'scheduled',
};

/** Saves a step. Returns false if another worker has claimed the slot, or it was settled in the meantime. */
export async function saveStep(trx: UserDatabase, clock: Clock, slot: ClaimedSlot, step: SlotStep): Promise<boolean> {
  const now = sqlNow(clock);
  const startedStep = step.state === slot.state ? undefined : stepByState[step.state];
  const stepTimesUpdate = startedStep ? withStepTime(startedStep, clock) : sql`step_times`;
  const { numUpdatedRows } = await trx
    .updateTable('autopilot_slots')
    .set({
      state: step.state,
      step_times: sql`${stepTimesUpdate} || ${JSON.stringify(step.stepTimes ?? {})}`,
      reason: 'reason' in step ? step.reason : null,
      ...(('said' in step || 'reason' in step) && { said: step.said ?? null }),
      next_step_at: 'waitMs' in step ? sql<Date>`${now} + ${step.waitMs} * interval '1 millisecond'` : null,
      updated_at: now,
      ...('looks' in step && { looks: step.looks }),
      ...(step.credits !== undefined && { credits: step.credits }),
    })
    .where('id', '=', slot.id)
    .where('attempt', '=', slot.attempt)
    .where('next_step_at', 'is not', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await announceSlots(trx, slot);
  if ('waitMs' in step) await wake(trx, autopilotMachine);
  return true;
}

/**
 * Skips a slot from outside its run, which invalidates a worker's claim. `prepared` is the work completed on its draft,
 * if the draft was dropped.
 */
export async function skipSlot(
  trx: UserDatabase,
  slot: Pick<SlotRow, 'id' | 'user_id' | 'influencer_id'>,
  {
    reason,
    prepared,
    now,
  }: { readonly reason: SlotReason; readonly prepared: Prepared | undefined; readonly now: Date },
): Promise<void> {
  await trx
    .updateTable('autopilot_slots')
    .set({
      ...{ state: 'skipped', reason, said: null, next_step_at: null, updated_at: now },
      step_times: sql`step_times || ${JSON.stringify(prepared?.stepTimes ?? {})}`,
      ...(prepared && { credits: prepared.credits }),
    })
    .where('id', '=', slot.id)
    .execute();
  await announceSlots(trx, slot);
}

/** Deletes untouched slots; their pinned ideas are kept for the same days. */
export async function deleteSlots(trx: UserDatabase, slots: readonly SlotRow[]): Promise<void> {
  if (slots.length === 0) return;
  await keepIdeas(trx, slots);
  const ids = slots.map(({ id }) => id);
  await trx.deleteFrom('autopilot_slots').where('id', '=', sql<string>`any(${ids}::uuid[])`).execute();
  for (const slot of slots) await announceSlots(trx, slot);
}

/** Returns the idea of a post, or undefined if none was planned. */
export function findIdea({ idea: planned }: Pick<SlotRow, 'idea'>): Idea | undefined {
  return planned === null ? undefined : idea.parse(planned);
}

/** When each step was completed, as stored in a row. */
export const stepTimes = z.record(z.string(), z.string());

/** Returns the message that explains why a slot was held, skipped or failed. */
export function formatReason({ reason, said }: Pick<SlotRow, 'reason' | 'said'>): string | null {
  if (reason === null) return null;
  const message = reasonMessages[reason as SlotReason]; // only written by `SlotStep` and `skipSlot`
  return said ? `${message} ${said}` : message;
}

/** Converts a slot to its user-facing format. */
export function toSlot(row: SlotRow, shows: string | null = null): AutopilotSlot {
  const planned = findIdea(row);
  const slotAt = row.slot_at.toISOString();
  const isKnown = isTimeZone(row.timezone);
  return autopilotSlot.parse({
    id: row.id,
    slotAt,
    scheduledLocal: isKnown ? row.scheduled_local : toLocalTime(slotAt, 'UTC'),
    timezone: isKnown ? row.timezone : 'UTC',
    state: row.state,
    reason: formatReason(row),
    note: row.reason === null ? row.said : null,
    credits: row.credits,
    idea: planned ? { title: formatTitle(planned), isPinned: planned.isPinned } : null,
    shows,
    steps: timedSteps(stepTimes.parse(row.step_times), slotAt),
  });
}

/** Makes unfinished slots due now. */
export async function makeSlotsDue(trx: UserDatabase, ids: readonly string[], now: Date): Promise<void> {
  if (ids.length === 0) return;
  await trx
    .updateTable('autopilot_slots')
    .set({ next_step_at: now, attempt: sql`attempt + 1` })
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .where('next_step_at', 'is not', null)
    .execute();
  await wake(trx, autopilotMachine);
}

/** Resumes slots that were held with their drafts while Autopilot was stopped. */
export async function resumeSlots(trx: UserDatabase, slots: readonly SlotRow[], now: Date): Promise<void> {
  if (slots.length === 0) return;
  const ids = slots.map(({ id }) => id);
  await trx
    .updateTable('autopilot_slots')
    .set({ state: 'filling', reason: null, next_step_at: now, looks: 0, attempt: sql`attempt + 1`, updated_at: now })
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
  for (const slot of slots) await announceSlots(trx, slot);
  await wake(trx, autopilotMachine);
}

/** Changes the time of a post and checks it again at `dueAt`, which invalidates a worker's claim. */
export async function saveTime(
  trx: UserDatabase,
  slot: SlotRow,
  { local, atMs, zone, dueAt }: Time & { readonly zone: string; readonly dueAt: Date },
  now: Date,
): Promise<SlotRow> {
  const moved = await trx
    .updateTable('autopilot_slots')
    .set({
      slot_at: new Date(atMs),
      scheduled_local: local,
      timezone: zone,
      week: sql<Date>`${getLimitWeek(atMs)}::date`,
      next_step_at: dueAt,
      attempt: sql`attempt + 1`,
      looks: 0,
      updated_at: now,
    })
    .where('id', '=', slot.id)
    .returning(slotColumns)
    .executeTakeFirstOrThrow();
  await announceSlots(trx, moved);
  return moved;
}

/** Changes a post's idea, which invalidates a worker's claim. Returns false if the post was started in the meantime. */
export async function saveIdea(trx: UserDatabase, slot: SlotRow, planned: Idea): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('autopilot_slots')
    .set({ idea: JSON.stringify(planned), attempt: sql`attempt + 1` })
    .where('id', '=', slot.id)
    .where('state', '=', 'planned')
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await announceSlots(trx, slot);
  return true;
}

export async function announceSlots(
  trx: UserDatabase,
  { user_id, influencer_id }: Pick<SlotRow, 'user_id' | 'influencer_id'>,
): Promise<void> {
  await announce(trx, [{ userId: user_id, topic: 'autopilot', influencerId: influencer_id }]);
}

/** Counts the posts in this week of the plan's limits: of one influencer, and of all of the user's influencers. */
export async function countAutopilotPosts(
  db: UserDatabase,
  userId: string,
  influencerId: string,
  now = new Date(),
): Promise<{ own: number; all: number }> {
  const rows = await db
    .selectFrom('autopilot_slots')
    .where('user_id', '=', userId)
    .where('week', '=', sql<Date>`${getLimitWeek(now.getTime())}::date`)
    .where('state', 'in', [...countedStates])
    .select('influencer_id')
    .execute();
  return { own: rows.filter((row) => row.influencer_id === influencerId).length, all: rows.length };
}
