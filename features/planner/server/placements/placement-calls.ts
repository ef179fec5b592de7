import { implement } from '@orpc/server';
import { mayAdvertise } from '#features/influencers/clone-rules.ts';
import {
  findInfluencer,
  type InfluencerRow,
  ownInfluencer,
  refuseContent,
} from '#features/influencers/server/public.ts';
import type { FitDeps } from '#features/photos/server/public.ts';
import { listSceneReferences } from '#features/references/server/public.ts';
import type { UserDatabase } from '#platform/database/database.ts';
import { type Clock, getTime } from '#platform/due-rows/clock.ts';
import type { SignedInContext } from '#platform/http/call-context.ts';
import type { Log } from '#platform/log/log.ts';
import { type Placement, placement, placementsContract } from '../../placements-contract.ts';
import { announceSlots } from '../slots/slots.ts';
import { countPlacedPosts } from './placed-posts.ts';
import { findPlacementProblem } from './placement-problem.ts';
import {
  createPlacement,
  endPlacement,
  findPlacementRow,
  getToday,
  isActive,
  listPlacementRows,
  type PlacementRow,
  updatePlacement,
} from './placements.ts';

const signedIn = implement(placementsContract).$context<SignedInContext>();
const notFound = { message: 'Placement not found.' };

export type PlacementCallsDeps = FitDeps & { readonly clock: Clock; readonly log: Log };

/** Calls for references that prepared posts show. */
export function placementCalls(deps: PlacementCallsDeps) {
  return {
    'list-placements': signedIn['list-placements']
      .use(ownInfluencer)
      .handler(async ({ context: { db, influencer, origin } }) => {
        const rows = await listPlacementRows(db, influencer.id);
        const items = await toPlacements(db, influencer, rows, origin);
        return { items: items.toSorted((one, other) => Number(isEnded(one)) - Number(isEnded(other))) };
      }),

    'create-placement': signedIn['create-placement']
      .use(ownInfluencer)
      .handler(async ({ input, context: { db, caller, influencer, origin, requestId }, errors }) => {
        const { reference_id, one_in, until, sponsored_by } = input;
        const [reference] = await listSceneReferences(db, caller.id, [reference_id]);
        if (!reference) throw errors.REFERENCE_MISSING();
        const isClone = influencer.created_via === 'clone';
        const about = { isClone, requestId, userId: caller.id, influencerId: influencer.id };
        const refused = refuseContent({ reference_id: reference.name }, about, deps.log);
        if (refused) throw errors.CONTENT_REFUSED(refused);
        const today = await getToday(db, influencer, getTime(deps.clock));
        if (until < today) throw errors.INVALID_UNTIL({ data: { field: 'until' } });
        if (sponsored_by !== null && !mayAdvertise(influencer)) throw errors.ADVERTISING_NOT_AGREED();
        const created = await db.transaction().execute(async (trx) => {
          const row = await createPlacement(trx, influencer, { reference_id, one_in, until, sponsored_by, today });
          if (typeof row !== 'string') await announceSlots(trx, row);
          return row;
        });
        if (created === 'already placed') throw errors.ALREADY_PLACED();
        if (created === 'too many') throw errors.TOO_MANY_PLACEMENTS();
        return toPlacement(db, influencer, created, origin);
      }),

    'update-placement': signedIn['update-placement'].handler(
      async ({ input, context: { db, caller, origin }, errors }) => {
        const { placement_id, until, sponsored_by, ...others } = input;
        const found = await findOwn(db, caller.id, placement_id);
        if (!found) throw errors.NOT_FOUND(notFound);
        const { influencer } = found;
        const isPast = until !== undefined && until < (await getToday(db, influencer, getTime(deps.clock)));
        if (isPast) throw errors.INVALID_UNTIL({ data: { field: 'until' } });
        if (sponsored_by && !mayAdvertise(influencer)) throw errors.ADVERTISING_NOT_AGREED();
        const updated = await db.transaction().execute(async (trx) => {
          const row = await updatePlacement(trx, placement_id, { until, sponsored_by, ...others });
          if (row) await announceSlots(trx, row);
          return row;
        });
        if (!updated) throw errors.PLACEMENT_ENDED();
        return toPlacement(db, influencer, updated, origin);
      },
    ),

    'end-placement': signedIn['end-placement'].handler(async ({ input, context: { db, caller, origin }, errors }) => {
      const found = await findOwn(db, caller.id, input.placement_id);
      const ended =
        found &&
        (await db.transaction().execute(async (trx) => {
          const row = await endPlacement(trx, found.row.id, getTime(deps.clock));
          if (row) await announceSlots(trx, row);
          return row;
        }));
      if (!ended) throw errors.NOT_FOUND(notFound);
      return toPlacement(db, found.influencer, ended, origin);
    }),
  };

  async function toPlacement(db: UserDatabase, influencer: InfluencerRow, row: PlacementRow, origin: string) {
    const [shown] = await toPlacements(db, influencer, [row], origin);
    if (!shown) throw new Error('a placement has no reference');
    return shown;
  }

  /** A placement whose reference was deleted in the meantime is omitted: it is deleted, too. */
  async function toPlacements(
    db: UserDatabase,
    influencer: InfluencerRow,
    rows: readonly PlacementRow[],
    origin: string,
  ): Promise<Placement[]> {
    const ids = rows.map(({ reference_id }) => reference_id);
    const references = await listSceneReferences(db, influencer.user_id, [...new Set(ids)]);
    const today = await getToday(db, influencer, getTime(deps.clock));
    const posts = await countPlacedPosts(db, influencer.id);
    return rows.flatMap((row) => {
      const reference = references.find(({ id }) => id === row.reference_id);
      if (!reference) return [];
      const { id, influencer_id, one_in, until, sponsored_by, created_at } = row;
      const { name, kind, image_url } = reference;
      return placement.parse({
        id,
        influencer_id,
        reference: { id: reference.id, name, kind, image_url: origin + image_url },
        one_in,
        until,
        sponsored_by,
        status: isActive(row, today) ? 'active' : 'ended',
        problem: findPlacementProblem(deps, influencer, reference, sponsored_by),
        posts: posts.get(id) ?? 0,
        created_at: created_at.toISOString(),
      });
    });
  }
}

function isEnded({ status }: Placement): boolean {
  return status === 'ended';
}

/** Returns a placement of the user with its influencer. */
async function findOwn(db: UserDatabase, userId: string, id: string) {
  const row = await findPlacementRow(db, id);
  const influencer = row && (await findInfluencer(db, userId, row.influencer_id));
  return row && influencer && { row, influencer };
}
