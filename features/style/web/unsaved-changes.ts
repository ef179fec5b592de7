import { captionLanguages, captionLengths } from '#contract/caption-choices.ts';
import { reelShares } from '#contract/reel-shares.ts';
import type { Edit } from '#ui/merge-edit.ts';
import type { ChannelSettings, SettingsChanges } from '../contract.ts';

/** Returns the settings with these changes applied. */
export function withChanges(settings: ChannelSettings, changes: SettingsChanges): ChannelSettings {
  return Object.assign({}, settings, changes);
}

/** Merges changes with later ones. */
export function together(before: SettingsChanges, after: SettingsChanges): SettingsChanges {
  return isEmpty(after) ? before : { ...before, ...after };
}

/** Returns the unsaved changes that remain after a save: those that were changed again in the meantime. */
export function withoutSaved(unsaved: SettingsChanges, saved: SettingsChanges): SettingsChanges {
  const left = listEntries(unsaved).filter(([field, value]) => !isSame(saved[field], value));
  return left.length ? Object.fromEntries(left) : nothingUnsaved;
}

/** Returns the changes that are in both. */
export function commonChanges(some: SettingsChanges, others: SettingsChanges): SettingsChanges {
  return Object.fromEntries(listEntries(some).filter(([field, value]) => isSame(others[field], value)));
}

export const nothingUnsaved: SettingsChanges = {};

/** Returns the changes without some fields. */
export function withoutFields(changes: SettingsChanges, fields: readonly string[]): SettingsChanges {
  const left = listEntries(changes).filter(([field]) => !fields.includes(field));
  return left.length ? Object.fromEntries(left) : nothingUnsaved;
}

/** Returns the values of all fields that can be changed. */
export function getSettingsFields(settings: ChannelSettings): Required<SettingsChanges> {
  const { influencer_id: _, platform: _platform, updated_at: _at, version: _version, ...fields } = settings;
  return fields;
}

export type SettingsEdit = Edit<Required<SettingsChanges>>;
export const nothingEdited: SettingsEdit = { mine: nothingUnsaved, base: {}, sent: {} };

/** Reads an edit stored by this browser. An older version of the page stored only the changes. */
export function readEdit(stored: unknown): SettingsEdit | null {
  if (typeof stored !== 'object' || stored === null) return null;
  if (!('mine' in stored)) return { ...nothingEdited, mine: readUnsaved(stored) ?? nothingUnsaved };
  const { mine, base, sent } = stored as Record<string, unknown>; // any object has named properties
  return { mine: readUnsaved(mine) ?? nothingUnsaved, base: readUnsaved(base) ?? {}, sent: readUnsaved(sent) ?? {} };
}

export function isEmpty(changes: SettingsChanges): boolean {
  return Object.keys(changes).length === 0;
}

/** Reads changes stored by this browser. Ignores unknown values, which another version of the page may have stored. */
function readUnsaved(stored: unknown): SettingsChanges | null {
  if (typeof stored !== 'object' || stored === null) return null;
  const known = Object.entries(stored).filter(([field, value]) => isField(field) && fields[field](value));
  return Object.fromEntries(known);
}

type Field = keyof SettingsChanges;

const fields: Readonly<Record<Field, (value: unknown) => boolean>> = {
  vibe: isText,
  language: (value) => captionLanguages.some((one) => one === value),
  interests: (value) => Array.isArray(value) && value.every(isText),
  max_hashtags: Number.isInteger,
  caption_length: (value) => captionLengths.some((one) => one === value),
  autopilot_enabled: (value) => typeof value === 'boolean',
  eu_label: (value) => typeof value === 'boolean',
  autopilot_day_of_week: (value) => Array.isArray(value) && value.every(Number.isInteger),
  autopilot_post_time: isText,
  autopilot_images_per_post: Number.isInteger,
  autopilot_reels: (value) => reelShares.some((one) => one === value),
  autopilot_timezone: (value) => value === null || isText(value),
};

function isField(name: string): name is Field {
  return name in fields;
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

function listEntries(changes: SettingsChanges): [Field, unknown][] {
  return Object.entries(changes).flatMap(([field, value]) => (isField(field) ? [[field, value]] : []));
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
