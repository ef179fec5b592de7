import { type Selectable, sql } from 'kysely';
import { z } from 'zod';
import { referenceKinds } from '#features/references/reference-rules.ts';
import type { Tables, UserDatabase } from '#platform/database/database.ts';
import { type Clock, sqlNow } from '#platform/due-rows/clock.ts';
import type { DueRow, DueTable } from '#platform/due-rows/due-table.ts';
import { withStepTime } from '#platform/due-rows/step-times.ts';
import { announce, wake } from '#platform/live/announce.ts';
import { type Halt, type SlotState, slotStates } from '../../slot-state.ts';

/** The preparation's name in the notifications that wake it, also sent by migration 0025. */
export const slotMachine = 'post slots';

/** What to prepare in a slot: a post about one of the topics, or for the request. */
export const slotOptions = z.object({
  images: z.int(),
  /** Whether its photo becomes a Reel. */
  isReel: z.boolean().default(false),
  request: z.string(),
  /** Whether the user wrote or pinned the request, so that a placement does not replace its scene. */
  isOwnRequest: z.boolean().default(false),
  topics: z.array(z.string()),
  /** Null to use the number in the influencer's settings. */
  hashtags: z.int().nullable(),
});
export type SlotOptions = z.input<typeof slotOptions>;

/** The idea of a post: its images, in order. */
export const slotPlan = z.object({
  concept: z.string(),
  shots: z.array(z.object({ kind: z.enum(['hero', 'alt']), prompt: z.string() })),
  /** The reference that the images show. */
  shows: z
    .object({
      placement_id: z.string(),
      reference_id: z.string(),
      name: z.string(),
      kind: z.enum(referenceKinds),
      sponsored_by: z.string().nullable(),
    })
    .nullable()
    .default(null),
  /** Whether its photo becomes a Reel: decided with the number of its images. */
  isReel: z.boolean().default(false),
  /** Why the post shows no reference although one was due. */
  problem: z.string().nullable().default(null),
});
export type SlotPlan = z.infer<typeof slotPlan>;

export type SlotRow = Selectable<Tables['post_slots']>;

/** Slots as due rows, due when their next step can be taken. */
export const dueSlots = {
  table: 'post_slots',
  id: 'id',
  account: 'user_id',
  dueAt: 'next_step_at',
  attempt: 'attempt',
  updatedAt: 'updated_at',
  claimSets: {},
  returns: [
    'id',
    'attempt',
    'user_id',
    'influencer_id',
    'run_id',
    'position',
    'options',
    'state',
    'plan',
    'generation_ids',
    'credits',
    'failures',
    'looks',
    'video_id',
    'video_ended',
  ],
} as const satisfies DueTable<'post_slots'>;

/** A slot that this worker has claimed. */
export type ClaimedSlot = Omit<
  DueRow<'post_slots', (typeof dueSlots.returns)[number]>,
  'options' | 'state' | 'plan'
> & {
  readonly options: z.output<typeof slotOptions>;
  readonly state: SlotState;
  readonly plan: SlotPlan | null;
};

export function claimedSlot(row: DueRow<'post_slots', (typeof dueSlots.returns)[number]>): ClaimedSlot {
  return {
    ...row,
    options: slotOptions.parse(row.options),
    state: z.enum(slotStates).parse(row.state),
    plan: row.plan === null ? null : slotPlan.parse(row.plan),
  };
}

/**
 * The changes that a step makes to its slot. The next step is due after `waitMs`; null ends the slot, and if omitted
 * the current run continues.
 */
export type SlotStep = {
  readonly state?: SlotState;
  readonly plan?: SlotPlan;
  readonly generationIds?: readonly string[];
  readonly credits?: number;
  readonly failures?: number;
  readonly looks?: number;
  readonly video_id?: string;
  readonly video_ended?: boolean;
  readonly halted?: Halt;
  readonly reason?: string | null;
  readonly waitMs?: number | null;
};

/**
 * Saves a step of a claimed slot. Returns false if another worker has claimed it, it was stopped, or its draft was
 * deleted. In that case nothing was written, and the transaction must end without further changes.
 */
export async function saveStep(trx: UserDatabase, clock: Clock, slot: ClaimedSlot, step: SlotStep): Promise<boolean> {
  const { waitMs, plan, generationIds, ...columns } = step;
  const now = sqlNow(clock);
  // A single statement: PostgreSQL takes the lock before it changes the row, and then checks the row's current version.
  const { numUpdatedRows } = await trx
    .with('run', (db) => db.selectNoFrom(runLock(slot.run_id)))
    .updateTable('post_slots')
    .from('run')
    .set({
      ...columns,
      ...(step.state && step.state !== slot.state && { step_times: withStepTime(step.state, clock) }),
      ...(plan && { plan: JSON.stringify(plan) }),
      ...(generationIds && { generation_ids: [...generationIds] }),
      ...(waitMs === null && { next_step_at: null }),
      ...(typeof waitMs === 'number' && { next_step_at: sql<Date>`${now} + ${waitMs} * interval '1 millisecond'` }),
      updated_at: now,
    })
    .where('id', '=', slot.id)
    .where('attempt', '=', slot.attempt)
    .where('halted', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await announceSlots(trx, slot);
  if (typeof waitMs === 'number') await wake(trx, slotMachine);
  return true;
}

/**
 * Every transaction that changes slots locks their run until it ends, before changing any row of the run or its drafts.
 * Ending one slot starts another, so two transactions could otherwise deadlock.
 */
export async function lockRun(trx: UserDatabase, runId: string): Promise<void> {
  await trx.selectNoFrom(runLock(runId)).execute();
}

function runLock(runId: string) {
  return sql`pg_advisory_xact_lock(hashtextextended(${`slots/${runId}`}, 0))`.as('lock');
}

/** Locks the runs of the given drafts, if they belong to any. */
export async function lockDraftRuns(trx: UserDatabase, ids: readonly string[]): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('slots/' || run_id, 0))
    from post_slots where id = any(${[...ids]}::uuid[])`.execute(trx);
}

/** Notifies open pages that an influencer's drafts or their progress have changed. */
export async function announceSlots(
  trx: UserDatabase,
  { user_id, influencer_id }: Pick<SlotRow, 'user_id' | 'influencer_id'>,
): Promise<void> {
  await announce(trx, [{ userId: user_id, topic: 'drafts', influencerId: influencer_id }]);
}

type HaltFilter = { readonly states?: readonly SlotState[]; readonly now?: Date };

/** Halts unfinished slots in the given states, either a single slot or those of a run. Returns how many were halted. */
export async function haltSlots(
  trx: UserDatabase,
  [column, id]: readonly ['id' | 'run_id', string],
  halted: Halt,
  { states = ['waiting', 'planned', 'drawing', 'drawn'], now = new Date() }: HaltFilter = {},
): Promise<number> {
  const { numUpdatedRows } = await trx
    .updateTable('post_slots')
    .set({ halted, next_step_at: null, updated_at: now })
    .where(column, '=', id)
    .where('halted', 'is', null)
    .where('state', 'in', [...states])
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/**
 * Leaves a post to its owner, who edited it while it was not being prepared: a halted one is never resumed, and a
 * finished one is kept.
 */
export async function markSlotEdited(trx: UserDatabase, id: string): Promise<void> {
  const now = new Date();
  const ofOwner = trx.updateTable('post_slots').where('id', '=', id);
  await ofOwner.set({ halted: 'edited', updated_at: now }).where('halted', 'is not', null).execute();
  await ofOwner.set({ edited_at: now, updated_at: now }).where('state', '=', 'filled').execute();
}
