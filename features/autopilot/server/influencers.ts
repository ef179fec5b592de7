import { type Expression, type RawBuilder, type Selectable, sql } from 'kysely';
import { isTimeZone } from '#contract/time-zone.ts';
import type { ChannelSettings } from '#features/style/contract.ts';
import type { Tables, UserDatabase } from '#platform/database/database.ts';
import { type AutopilotControl, autopilotControl } from '../autopilot-control.ts';
import { type AutopilotMode, type CreditLimits, defaultPrepareAheadHours, type KeptPause } from '../autopilot-rules.ts';
import { type KeptIdeas, keptIdeas } from './kept-ideas.ts';
import { getZone } from './slot-places.ts';

const columns = [
  'influencer_id',
  'mode',
  'daily_credits',
  'weekly_credits',
  'paused',
  'country',
  'prepare_ahead_hours',
  'switched_on_at',
  'kept_ideas',
] as const satisfies readonly (keyof Tables['autopilot_personas'])[];

type InfluencerRow = Pick<Selectable<Tables['autopilot_personas']>, (typeof columns)[number]>;

/** The settings that control Autopilot for an influencer. */
export type Control = {
  readonly mode: AutopilotMode;
  readonly limits: CreditLimits;
  readonly paused: KeptPause | null;
  /** The country chosen for its seasons and holidays, or null to use its time zone's country. */
  readonly country: string | null;
  readonly prepareAheadHours: AutopilotControl['prepare_ahead_hours'];
  readonly keptIdeas: KeptIdeas;
};

/** The default for an influencer without settings: posts are published automatically. */
const byItself: Control = {
  mode: 'auto',
  limits: { daily: null, weekly: null },
  paused: null,
  country: null,
  prepareAheadHours: defaultPrepareAheadHours,
  keptIdeas: {},
};

export async function findControl(db: UserDatabase, influencerId: string): Promise<Control> {
  const row = await db
    .selectFrom('autopilot_personas')
    .where('influencer_id', '=', influencerId)
    .select(columns)
    .executeTakeFirst();
  return row ? toControl(row) : byItself;
}

/** Returns an SQL expression for whether the user approves each post of the influencer whose id is in a column. */
export function requiresApproval(influencerId: Expression<string>): RawBuilder<boolean> {
  return sql<boolean>`exists (select from autopilot_personas
    where influencer_id = ${influencerId} and mode = ${'ask' satisfies AutopilotMode})`;
}

/** Omitted settings are left unchanged. */
export type ControlChanges = { readonly [Name in keyof AutopilotControl]?: AutopilotControl[Name] | undefined };

/** Changes the given settings of an influencer. */
export async function saveControl(
  trx: UserDatabase,
  { userId, influencerId }: { userId: string; influencerId: string },
  changes: ControlChanges,
): Promise<void> {
  await trx
    .insertInto('autopilot_personas')
    .values({ influencer_id: influencerId, user_id: userId, ...changes })
    .onConflict((conflict) => conflict.column('influencer_id').doUpdateSet({ user_id: userId, ...changes }))
    .execute();
}

/** An influencer that Autopilot creates posts for. */
export type ActiveInfluencer = { readonly own: ChannelSettings; readonly control: Control };

/**
 * Saves when Autopilot was switched on for each of a user's influencers. Returns the paused influencers, and the ones
 * that posts are created for: the earliest to be switched on, up to the plan's limit (`most`; null for no limit).
 */
export async function switchedOn(
  trx: UserDatabase,
  userId: string,
  settings: readonly ChannelSettings[],
  { at, most }: { at: Date; most: number | null },
): Promise<{ active: ActiveInfluencer[]; paused: ReadonlyMap<string, KeptPause | 'zone'> }> {
  const known = await listInfluencers(trx, userId);
  const on = settings.map(({ influencer_id }) => influencer_id);
  const off = known.filter((row) => !on.includes(row.influencer_id) && (row.switched_on_at ?? row.paused) !== null);
  await switchOff(trx, off);
  const isOn = (id: string) => known.some((row) => row.influencer_id === id && row.switched_on_at !== null);
  const newlyOn = on.filter((id) => !isOn(id));
  const rows = [
    ...known.filter(({ influencer_id: id }) => on.includes(id) && isOn(id)),
    ...(await switchOn(trx, { userId, at }, newlyOn)),
  ];
  const active = activeInfluencers(rows, most).flatMap((row) => {
    const own = settings.find(({ influencer_id }) => influencer_id === row.influencer_id);
    return own && hasKnownZone(own) ? { own, control: toControl(row) } : [];
  });
  const inUnknownZone = settings.filter((own) => !hasKnownZone(own)).map((own) => [own.influencer_id, 'zone'] as const);
  const kept = rows.flatMap((row) => (row.paused ? [[row.influencer_id, row.paused as KeptPause] as const] : []));
  return { active, paused: new Map([...inUnknownZone, ...kept]) };
}

function hasKnownZone(own: ChannelSettings): boolean {
  return isTimeZone(getZone(own));
}

/**
 * Returns whether no posts are created for an influencer because Autopilot is on for more influencers than the plan
 * allows (`most`; null for no limit). @param db shows all of the user's influencers, regardless of the key's scope.
 */
export async function isBeyondPlan(
  db: UserDatabase,
  { userId, influencerId }: { readonly userId: string; readonly influencerId: string },
  most: number | null,
): Promise<boolean> {
  const rows = await listInfluencers(db, userId);
  const isIn = (some: readonly InfluencerRow[]) => some.some(({ influencer_id }) => influencer_id === influencerId);
  return isIn(activeInfluencers(rows, null)) && !isIn(activeInfluencers(rows, most));
}

/**
 * Like `isBeyondPlan`, but as if the influencer were on and not paused. One that is off counts as switched on last.
 * @param db shows all of the user's influencers, regardless of the key's scope.
 */
export async function wouldBeBeyondPlan(
  db: UserDatabase,
  { userId, own }: { readonly userId: string; readonly own: ChannelSettings },
  most: number | null,
): Promise<boolean> {
  const rows = await listInfluencers(db, userId);
  const isSameInfluencer = ({ influencer_id }: InfluencerRow) => influencer_id === own.influencer_id;
  if (own.autopilot_enabled && rows.some((row) => isSameInfluencer(row) && row.switched_on_at !== null))
    return !activeInfluencers(
      rows.map((row) => (isSameInfluencer(row) ? { ...row, paused: null } : row)),
      most,
    ).some(isSameInfluencer);
  const others = activeInfluencers(rows, null).filter((row) => !isSameInfluencer(row));
  return most !== null && others.length >= most;
}

function listInfluencers(db: UserDatabase, userId: string): Promise<InfluencerRow[]> {
  return db
    .selectFrom('autopilot_personas')
    .where('user_id', '=', userId)
    .select(columns)
    .orderBy('influencer_id')
    .execute();
}

/** Returns the influencers that are on and not paused, earliest switched on first, up to the plan's limit. */
function activeInfluencers(rows: readonly InfluencerRow[], most: number | null): InfluencerRow[] {
  return rows
    .filter(({ paused, switched_on_at }) => paused === null && switched_on_at !== null)
    .toSorted((one, other) => Number(one.switched_on_at) - Number(other.switched_on_at))
    .slice(0, most ?? rows.length);
}

async function switchOff(trx: UserDatabase, influencers: readonly InfluencerRow[]): Promise<void> {
  if (influencers.length === 0) return;
  const ids = influencers.map(({ influencer_id }) => influencer_id);
  await trx
    .updateTable('autopilot_personas')
    .set({ switched_on_at: null, paused: null })
    .where('influencer_id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
}

async function switchOn(
  trx: UserDatabase,
  { userId, at }: { readonly userId: string; readonly at: Date },
  influencerIds: readonly string[],
): Promise<InfluencerRow[]> {
  if (influencerIds.length === 0) return [];
  return trx
    .insertInto('autopilot_personas')
    .values(influencerIds.map((influencer_id) => ({ influencer_id, user_id: userId, switched_on_at: at })))
    .onConflict((conflict) => conflict.column('influencer_id').doUpdateSet({ switched_on_at: at }))
    .returning(columns)
    .execute();
}

/**
 * Pauses Autopilot for an influencer until the user resumes it, or switches it off and on again. Returns false if it
 * was already paused; the earlier reason is kept.
 */
export async function pauseInfluencer(trx: UserDatabase, influencerId: string, paused: KeptPause): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('autopilot_personas')
    .set({ paused })
    .where('influencer_id', '=', influencerId)
    .where('paused', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Ends a pause. Failures before it no longer count. */
export async function resumeInfluencer(trx: UserDatabase, influencerId: string, now: Date): Promise<void> {
  await trx
    .updateTable('autopilot_personas')
    .set({ paused: null, resumed_at: now })
    .where('influencer_id', '=', influencerId)
    .execute();
}

function toControl(row: InfluencerRow): Control {
  const { mode, daily_credits, weekly_credits, paused, country, prepare_ahead_hours, kept_ideas } = row;
  return {
    // Guaranteed by a check constraint on the table.
    mode: mode as AutopilotMode,
    paused: paused as KeptPause | null,
    limits: { daily: daily_credits, weekly: weekly_credits },
    country,
    prepareAheadHours: autopilotControl.shape.prepare_ahead_hours.parse(prepare_ahead_hours),
    keptIdeas: keptIdeas.parse(kept_ideas),
  };
}
