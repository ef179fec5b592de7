import { randomInt } from 'node:crypto';
import { findInterests } from '#features/style/server/public.ts';
import type { UserDatabase } from '#platform/database/database.ts';
import type { ModelCall, ShotPlan, Writer } from '#ports/writer/writer.ts';

/** Shorter than the client's timeout for a plan, which is 30 seconds. */
const timeoutMs = 28_000;

/** Provided by a later feature, which stores language model usage. */
export type RecordModelCalls = (
  db: UserDatabase,
  of: { readonly id: string; readonly user_id: string; readonly text: 'shots' },
  calls: readonly ModelCall[] | undefined,
) => Promise<void>;

export type PlanOutcome =
  | ({ readonly kind: 'planned' } & ShotPlan)
  /** The writer refuses to plan this, and a retry would not help. */
  | { readonly kind: 'refused'; readonly reason: string }
  | { readonly kind: 'failed'; readonly reason: string };

/** Plans a series of photos from the prompt or the topics; without either, from the influencer's interests. */
export async function planShots(
  db: UserDatabase,
  writer: Writer,
  {
    influencer,
    count,
    request,
    topics,
    recordModelCalls,
  }: {
    influencer: { readonly id: string; readonly user_id: string; readonly name: string };
    count: number;
    request: string;
    topics?: readonly string[];
    recordModelCalls: RecordModelCalls;
  },
): Promise<PlanOutcome> {
  const brief = {
    influencerName: influencer.name,
    request,
    topics: topics?.length ? topics : await findInterests(db, influencer.user_id, influencer.id),
    count,
    seed: randomInt(1_000_000),
  };
  const written = await writer.planShots(brief, AbortSignal.timeout(timeoutMs));
  await recordModelCalls(db, { ...influencer, text: 'shots' }, written.calls);
  if (written.kind !== 'written') return { kind: written.kind, reason: written.reason };
  return { kind: 'planned', ...written.value, shots: written.value.shots.slice(0, count) };
}
