import { type Selectable, sql } from 'kysely';
import type { CaptionLabels } from '#contract/disclosure.ts';
import { isTimeZone } from '#contract/time-zone.ts';
import {
  type AnyDatabase,
  getTables,
  type ServiceDatabase,
  type Tables,
  type UserDatabase,
} from '#platform/database/database.ts';
import { changedSince } from '#platform/database/field-versions.ts';
import type { Events } from '#platform/events/events.ts';
import { announce } from '#platform/live/announce.ts';
import { type ChannelSettings, channelSettings, type SettingsChanges } from '../contract.ts';
import { defaultSettings } from '../style-rules.ts';
import { autopilotSettingsChanged } from './events.ts';

/** The columns are named as in the contract. */
const columns = channelSettings.keyof().options;
type Row = Pick<Selectable<Tables['influencer_channel_settings']>, (typeof columns)[number]>;

/** Returns an influencer's settings, or the defaults if none were ever saved. */
export async function findSettings(db: AnyDatabase, userId: string, influencerId: string): Promise<ChannelSettings> {
  const row = await getTables(db)
    .selectFrom('influencer_channel_settings')
    .select(columns)
    .where('user_id', '=', userId)
    .where('influencer_id', '=', influencerId)
    .executeTakeFirst();
  return row
    ? toSettings(row)
    : channelSettings.parse({
        ...defaultSettings,
        influencer_id: influencerId,
        platform: 'instagram',
        updated_at: null,
        version: 0,
      });
}

/** Returns the labels that the captions of these influencers are sent with, by influencer. */
export async function findCaptionLabels(
  db: AnyDatabase,
  influencerIds: readonly string[],
): Promise<ReadonlyMap<string, CaptionLabels>> {
  const ids = [...new Set(influencerIds)];
  const rows = await getTables(db)
    .selectFrom('influencer_channel_settings')
    .select(['influencer_id', 'language', 'eu_label'])
    .where('influencer_id', 'in', ids)
    .execute();
  const saved = new Map(rows.map(({ influencer_id: id, ...row }) => [id, captionLabels.parse(row)]));
  return new Map(ids.map((id) => [id, saved.get(id) ?? defaultSettings]));
}

const captionLabels = channelSettings.pick({ language: true, eu_label: true });

/** Returns the settings of a user's influencers that have Autopilot on. Autopilot requires a time zone. */
export async function listAutopilotSettings(db: UserDatabase, userId: string): Promise<ChannelSettings[]> {
  const rows = await db
    .selectFrom('influencer_channel_settings')
    .select(columns)
    .where('user_id', '=', userId)
    .where('autopilot_enabled', '=', true)
    .orderBy('influencer_id')
    .execute();
  return rows.map(toSettings);
}

/** Returns all users who have Autopilot on for at least one influencer. */
export async function listAutopilotOwners(service: ServiceDatabase): Promise<string[]> {
  const rows = await service
    .selectFrom('influencer_channel_settings')
    .select('user_id')
    .distinct()
    .where('autopilot_enabled', '=', true)
    .execute();
  return rows.map(({ user_id }) => user_id);
}

/** Returns the influencers with Autopilot on whose time zone is unknown, so that no times can be calculated. */
export async function listAutopilotInUnknownZones(
  service: ServiceDatabase,
): Promise<readonly { readonly userId: string; readonly influencerId: string; readonly zone: string }[]> {
  const rows = service.selectFrom('influencer_channel_settings').where('autopilot_enabled', '=', true);
  const zones = await rows.select('autopilot_timezone as zone').distinct().execute();
  const unknown = zones.flatMap(({ zone }) => (zone === null || isTimeZone(zone) ? [] : zone));
  if (unknown.length === 0) return [];
  return rows
    .where('autopilot_timezone', 'in', unknown)
    .select(['user_id as userId', 'influencer_id as influencerId', 'autopilot_timezone as zone'])
    .$narrowType<{ zone: string }>()
    .execute();
}

/** Returns an influencer's interests, as selected by its user. */
export async function findInterests(db: AnyDatabase, userId: string, influencerId: string): Promise<readonly string[]> {
  return (await findSettings(db, userId, influencerId)).interests;
}

type Edit = {
  readonly userId: string;
  readonly influencerId: string;
  readonly changes: SettingsChanges;
  /** The version that the changes are based on. */
  readonly version?: number | undefined;
};

export type SavedSettings =
  | { readonly kind: 'saved'; readonly settings: ChannelSettings }
  /** Fields of the edit have changed since its version. */
  | { readonly kind: 'changed'; readonly settings: ChannelSettings; readonly fields: string[] };

/** Saves changes to an influencer's settings, which may not have a row yet. Other fields remain unchanged. */
export async function saveSettings(db: UserDatabase, events: Events, edit: Edit): Promise<SavedSettings> {
  const { userId, influencerId, changes, version } = edit;
  return db.transaction().execute(async (trx) => {
    // The trigger sets the field versions on update, but not for a new row.
    const fieldVersions = JSON.stringify(Object.fromEntries(Object.keys(changes).map((name) => [name, 1])));
    const created = await trx
      .insertInto('influencer_channel_settings')
      .values({ influencer_id: influencerId, user_id: userId, ...changes, field_versions: fieldVersions })
      .onConflict((conflict) => conflict.columns(['influencer_id', 'platform']).doNothing())
      .returning(columns)
      .executeTakeFirst();
    if (!created && version !== undefined) {
      const row = await trx
        .selectFrom('influencer_channel_settings')
        .selectAll()
        .where('influencer_id', '=', influencerId)
        .forUpdate()
        .executeTakeFirstOrThrow();
      const wanted = Object.fromEntries(Object.entries(changes).map(([name, value]) => [name, { [name]: value }]));
      const fields = changedSince(row, version, wanted);
      if (fields.length) return { kind: 'changed', settings: toSettings(row), fields };
    }
    const saved =
      created ??
      (await trx
        .updateTable('influencer_channel_settings')
        .set({ ...changes, updated_at: sql`now()` })
        .where('influencer_id', '=', influencerId)
        .returning(columns)
        .executeTakeFirstOrThrow());
    await announce(trx, [{ userId, topic: 'settings', influencerId }]);
    if (Object.keys(changes).some((name) => name.startsWith('autopilot_') || name === 'interests'))
      await events.emit(trx, autopilotSettingsChanged, { userId });
    return { kind: 'saved', settings: toSettings(saved) };
  });
}

function toSettings({ updated_at, ...row }: Row): ChannelSettings {
  return channelSettings.parse({ ...row, updated_at: updated_at.toISOString() });
}
