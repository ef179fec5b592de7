import { type Selectable, sql } from 'kysely';
import { z } from 'zod';
import type { Tables, UserDatabase } from '#platform/database/database.ts';
import { type Clock, sqlNow } from '#platform/due-rows/clock.ts';
import type { DueRow, DueTable } from '#platform/due-rows/due-table.ts';
import { withStepTime } from '#platform/due-rows/step-times.ts';
import { announce, wake } from '#platform/live/announce.ts';
import { type Halt, type SlotState, slotStates } from '../../slot-state.ts';

/** What preparing posts is called in the notices that wake it: migration 0025 sends them too. */
export const slotMachine = 'post slots';

/** What a slot is to become: a post about one of the topics, or of what was asked for. */
export const slotOptions = z.object({
  images: z.int(),
  request: z.string(),
  topics: z.array(z.string()),
  /** Null for as many as the persona's settings say. */
  hashtags: z.int().nullable(),
});
export type SlotOptions = z.infer<typeof slotOptions>;

/** The idea of a post: its images, in their order. */
export const slotPlan = z.object({
  concept: z.string(),
  shots: z.array(z.object({ kind: z.enum(['hero', 'alt']), prompt: z.string() })),
});
export type SlotPlan = z.infer<typeof slotPlan>;

export type SlotRow = Selectable<Tables['post_slots']>;

/** The slots as rows that are due: whenever one can be taken a step further. */
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
  ],
} as const satisfies DueTable<'post_slots'>;

/** A slot that this worker has claimed. */
export type ClaimedSlot = Omit<
  DueRow<'post_slots', (typeof dueSlots.returns)[number]>,
  'options' | 'state' | 'plan'
> & {
  readonly options: SlotOptions;
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
 * What a step changes of its slot. After `waitMs` it is taken further; null ends it, and without
 * any the run that holds it goes on.
 */
export type SlotStep = {
  readonly state?: SlotState;
  readonly plan?: SlotPlan;
  readonly generationIds?: readonly string[];
  readonly credits?: number;
  readonly failures?: number;
  readonly looks?: number;
  readonly halted?: Halt;
  readonly reason?: string | null;
  readonly waitMs?: number | null;
};

/**
 * Saves a step of a claimed slot. False where another worker has it by now, somebody stopped it, or its draft is gone:
 * nothing was written, and the transaction is to be left without doing anything else.
 */
export async function saveStep(trx: UserDatabase, clock: Clock, slot: ClaimedSlot, step: SlotStep): Promise<boolean> {
  const { waitMs, plan, generationIds, ...columns } = step;
  const now = sqlNow(clock);
  // One statement: PostgreSQL takes the lock before it changes the row, and then checks the row as it is by then.
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
 * Whoever changes slots holds the lock of their run until the transaction ends, and takes it before it changes a row of
 * the run or of its drafts: the end of one slot begins another, so two transactions could wait for each other.
 */
export async function lockRun(trx: UserDatabase, runId: string): Promise<void> {
  await trx.selectNoFrom(runLock(runId)).execute();
}

function runLock(runId: string) {
  return sql`pg_advisory_xact_lock(hashtextextended(${`slots/${runId}`}, 0))`.as('lock');
}

/** The same for the runs that drafts belong to, where they belong to any. */
export async function lockRunsOfDrafts(trx: UserDatabase, ids: readonly string[]): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('slots/' || run_id, 0))
    from post_slots where id = any(${[...ids]}::uuid[])`.execute(trx);
}

/** Tells the screens that the drafts of a persona, or how far they are, have changed. */
export async function announceSlots(
  trx: UserDatabase,
  { user_id, influencer_id }: Pick<SlotRow, 'user_id' | 'influencer_id'>,
): Promise<void> {
  await announce(trx, [{ userId: user_id, topic: 'drafts', influencerId: influencer_id }]);
}

type HaltWhat = { readonly states?: readonly SlotState[]; readonly now?: Date };

/** Halts what is not done yet of one slot or of a run, in these states of it. Returns how many there were. */
export async function haltSlots(
  trx: UserDatabase,
  [column, id]: readonly ['id' | 'run_id', string],
  halted: Halt,
  { states = ['waiting', 'planned', 'drawing', 'drawn'], now = new Date() }: HaltWhat = {},
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
 * Leaves a post to its owner, who wrote it while it was not being prepared: nothing goes on with one that was halted,
 * and one that is ready is theirs to keep.
 */
export async function leaveToOwner(trx: UserDatabase, id: string): Promise<void> {
  const now = new Date();
  const ofOwner = trx.updateTable('post_slots').where('id', '=', id);
  await ofOwner.set({ halted: 'edited', updated_at: now }).where('halted', 'is not', null).execute();
  await ofOwner.set({ edited_at: now, updated_at: now }).where('state', '=', 'filled').execute();
}
