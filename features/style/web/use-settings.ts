import { notifyManager, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { limitMet, promptUpgrade } from '#features/billing/web/public.ts';
import { CallError } from '#ui/call.ts';
import { mergeEdit } from '#ui/merge-edit.ts';
import { useDraft } from '#ui/use-draft.ts';
import type { ChannelSettings, SettingsChanges } from '../contract.ts';
import { saveDelayMs } from '../style-rules.ts';
import { saveSettings } from './queries.ts';
import { settingsKey } from './query-keys.ts';
import { showNotSaved, showSaved } from './show-saved.ts';
import {
  commonChanges,
  getSettingsFields,
  isEmpty,
  nothingEdited,
  nothingUnsaved,
  readEdit,
  type SettingsEdit,
  together,
  withChanges,
  withoutFields,
  withoutSaved,
} from './unsaved-changes.ts';

export type SaveState =
  | { readonly kind: 'saved' }
  | { readonly kind: 'saving' }
  | { readonly kind: 'conflict' }
  | { readonly kind: 'failed'; readonly retry: () => void };

export type EditedSettings = {
  /** The settings to show: the saved ones with the unsaved changes applied. */
  readonly settings: ChannelSettings;
  /** Saves changes `saveDelayMs` after the last one. If that fails, the input is kept. */
  readonly change: (changes: SettingsChanges) => void;
  /** Saves changes immediately. If that fails, they are reverted. */
  readonly press: (changes: SettingsChanges) => void;
  readonly state: SaveState;
  /** Fields that were changed both here and elsewhere. They are saved once the user has chosen a version. */
  readonly conflicts: readonly (keyof SettingsChanges)[];
  readonly settle: (field: keyof SettingsChanges, keep: 'mine' | 'theirs') => void;
};

/**
 * Returns an influencer's settings for editing. They are saved automatically, one save at a time, and also when leaving
 * the page.
 */
export function useSettings(saved: ChannelSettings): EditedSettings {
  const influencerId = saved.influencer_id;
  const queries = useQueryClient();
  /** Changes that could not be saved, kept for the next visit. */
  const [kept, keep] = useDraft(`settings ${influencerId}`, readEdit, nothingEdited);
  const [edit, setEdit] = useState(kept);
  const unsaved = edit.mine;
  const [failed, setFailed] = useState(false);
  /** The same as `edit`, but updated before the next render. */
  const latest = useRef(edit);
  const pressed = useRef<SettingsChanges>(nothingUnsaved);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const running = useRef(false);
  const again = useRef(false);

  /** Returns the last known saved settings, without waiting for the next render. */
  function savedNow(): ChannelSettings {
    return queries.getQueryData<ChannelSettings>(settingsKey(influencerId)) ?? saved;
  }

  function replace(next: (before: SettingsChanges) => SettingsChanges, based: Partial<SettingsEdit> = {}): void {
    latest.current = { ...latest.current, ...based, mine: next(latest.current.mine) };
    setEdit(latest.current);
  }

  /** Stores unsaved changes in this browser. */
  function keepUnsaved(next: (before: SettingsChanges) => SettingsChanges): void {
    keep(({ mine }) => {
      const unsaved = next(mine);
      return isEmpty(unsaved) ? nothingEdited : { ...latest.current, mine: unsaved };
    });
  }

  function savedValues(changes: SettingsChanges): SettingsChanges {
    const values = getSettingsFields(savedNow());
    return withoutFields(values, Object.keys(withoutFields(values, Object.keys(changes))));
  }

  /** Adds changes. The base of each field is the value that was saved when the field was first changed. */
  function add(changes: SettingsChanges): void {
    const { mine, base } = latest.current;
    const untouched = withoutFields(changes, Object.keys(mine));
    replace((before) => together(before, changes), { base: { ...base, ...savedValues(untouched) } });
  }

  function settle(field: keyof SettingsChanges, version: 'mine' | 'theirs'): void {
    const base = { ...latest.current.base, [field]: savedNow()[field] };
    const settled = (before: SettingsChanges) => (version === 'mine' ? before : withoutFields(before, [field]));
    replace(settled, { base });
    keepUnsaved(settled);
    pressed.current = withoutFields(pressed.current, [field]);
    save();
  }

  function change(changes: SettingsChanges): void {
    add(changes);
    clearTimeout(timer.current);
    timer.current = setTimeout(save, saveDelayMs);
  }

  function saveImmediately(changes: SettingsChanges): void {
    pressed.current = together(pressed.current, changes);
    add(changes);
    save();
  }

  /** Sends unsaved changes once no other save is in progress. */
  function save(): void {
    stopTimer();
    again.current = running.current;
    if (!running.current && !isEmpty(latest.current.mine)) void send();
  }

  async function send(): Promise<void> {
    const { conflicts } = mergeEdit(latest.current, getSettingsFields(savedNow()));
    const sent = withoutFields(latest.current.mine, conflicts);
    if (isEmpty(sent)) return;
    running.current = true;
    setFailed(false);
    latest.current = { ...latest.current, sent: { ...latest.current.sent, ...sent } };
    try {
      await showSettings(await saveSettings(influencerId, sent, savedNow().version));
      // A field that has since been changed again is based on the value that was sent.
      replace((before) => withoutSaved(before, sent), { base: { ...latest.current.base, ...sent } });
      keepUnsaved((before) => withoutSaved(before, sent));
      pressed.current = withoutSaved(pressed.current, sent);
      if (isEmpty(latest.current.mine)) showSaved(sent);
    } catch (error) {
      const current = changedElsewhere(error);
      if (current) {
        await showSettings(current);
        keepUnsaved((before) => together(before, latest.current.mine));
        setEdit({ ...latest.current });
        running.current = false;
        return save();
      }
      const limit = sent.autopilot_day_of_week && limitMet(error);
      const refused = limit
        ? { autopilot_day_of_week: sent.autopilot_day_of_week }
        : commonChanges(pressed.current, sent);
      replace((before) => withoutSaved(before, refused));
      keepUnsaved((before) => withoutSaved(together(before, latest.current.mine), refused));
      pressed.current = withoutSaved(pressed.current, refused);
      setFailed(true);
      if (limit) promptUpgrade(limit);
      else showNotSaved(sent, error);
      // The other changes were not refused.
      if (limit) again.current = true;
    }
    running.current = false;
    if (again.current) save();
  }

  async function showSettings(settings: ChannelSettings): Promise<void> {
    // A response still in flight may contain older data.
    await queries.cancelQueries({ queryKey: settingsKey(influencerId) });
    queries.setQueryData(settingsKey(influencerId), settings);
    // Components are notified of query data with a delay, so dropping the changes sooner would briefly show the old
    // value.
    await new Promise<void>((shown) => notifyManager.schedule(shown));
  }

  /**
   * When another page is opened, unsaved changes are kept, so that a user who returns before they are saved sees them.
   */
  function close(): void {
    keepUnsaved((before) => together(before, latest.current.mine));
    hide();
  }

  /** When the page is left or hidden, delayed changes are saved immediately. */
  function hide(): void {
    if (timer.current !== undefined) save();
  }

  /** When the page is closed, changes queued behind another save must be sent now. */
  function end(): void {
    if (timer.current === undefined && !again.current) return;
    stopTimer();
    void send();
  }

  function stopTimer(): void {
    clearTimeout(timer.current);
    timer.current = undefined;
  }

  const acts = useRef({ save, hide, end, close });
  acts.current = { save, hide, end, close };
  useEffect(() => {
    const left = new AbortController();
    const listening = { signal: left.signal };
    addEventListener('online', () => acts.current.save(), listening);
    addEventListener('pagehide', () => acts.current.end(), listening);
    document.addEventListener('visibilitychange', () => acts.current.hide(), listening);
    acts.current.save(); // unsaved changes from an earlier visit
    return () => {
      left.abort();
      acts.current.close();
    };
  }, []);

  const { conflicts } = mergeEdit(edit, getSettingsFields(saved));
  return {
    settings: withChanges(saved, unsaved),
    change,
    press: saveImmediately,
    state: getSaveState(isEmpty(unsaved), conflicts.length > 0, failed, save),
    conflicts,
    settle,
  };
}

/** Returns the saved settings if fields of an edit were changed elsewhere. */
function changedElsewhere(error: unknown): ChannelSettings | undefined {
  if (!(error instanceof CallError) || error.code !== 'SETTINGS_CHANGED') return undefined;
  return (error.details as { current: ChannelSettings }).current; // as defined in the contract of the call
}

function getSaveState(nothingUnsaved: boolean, hasConflicts: boolean, failed: boolean, retry: () => void): SaveState {
  if (nothingUnsaved) return { kind: 'saved' };
  if (hasConflicts) return { kind: 'conflict' };
  return failed ? { kind: 'failed', retry } : { kind: 'saving' };
}
