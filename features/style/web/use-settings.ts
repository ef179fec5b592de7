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
  fieldsOf,
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
  /** As the screen shows them: what is saved, and over it what is not saved yet. */
  readonly settings: ChannelSettings;
  /** Saved `saveDelayMs` after the last change. Where that fails, what was chosen or typed stays. */
  readonly change: (changes: SettingsChanges) => void;
  /** Saved at once. Where that fails, it is as before. */
  readonly press: (changes: SettingsChanges) => void;
  readonly state: SaveState;
  /** Fields that were changed here and elsewhere. They are saved once the user chose a version. */
  readonly conflicts: readonly (keyof SettingsChanges)[];
  readonly settle: (field: keyof SettingsChanges, keep: 'mine' | 'theirs') => void;
};

/**
 * A persona's settings while they are edited. They save themselves, one save after the
 * other, also when the page is left.
 */
export function useSettings(saved: ChannelSettings): EditedSettings {
  const influencerId = saved.influencer_id;
  const queries = useQueryClient();
  /** What could not be saved, for the next visit. */
  const [kept, keep] = useDraft(`settings ${influencerId}`, readEdit, nothingEdited);
  const [edit, setEdit] = useState(kept);
  const unsaved = edit.mine;
  const [failed, setFailed] = useState(false);
  /** The same as `edit`, without waiting for the next rendering. */
  const latest = useRef(edit);
  const pressed = useRef<SettingsChanges>(nothingUnsaved);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const running = useRef(false);
  const again = useRef(false);

  /** The settings that are known to be saved, without waiting for the next rendering. */
  function savedNow(): ChannelSettings {
    return queries.getQueryData<ChannelSettings>(settingsKey(influencerId)) ?? saved;
  }

  function replace(next: (before: SettingsChanges) => SettingsChanges, based: Partial<SettingsEdit> = {}): void {
    latest.current = { ...latest.current, ...based, mine: next(latest.current.mine) };
    setEdit(latest.current);
  }

  /** Keeps what is not saved in this browser. */
  function keepUnsaved(next: (before: SettingsChanges) => SettingsChanges): void {
    keep(({ mine }) => {
      const unsaved = next(mine);
      return isEmpty(unsaved) ? nothingEdited : { ...latest.current, mine: unsaved };
    });
  }

  function savedValues(changes: SettingsChanges): SettingsChanges {
    const values = fieldsOf(savedNow());
    return withoutFields(values, Object.keys(withoutFields(values, Object.keys(changes))));
  }

  /** Adds changes. Each is based on the value that is saved when its field is changed first. */
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

  function press(changes: SettingsChanges): void {
    pressed.current = together(pressed.current, changes);
    add(changes);
    save();
  }

  /** Sends what is not saved, once no other save is under way. */
  function save(): void {
    stopTimer();
    again.current = running.current;
    if (!running.current && !isEmpty(latest.current.mine)) void send();
  }

  async function send(): Promise<void> {
    const { conflicts } = mergeEdit(latest.current, fieldsOf(savedNow()));
    const sent = withoutFields(latest.current.mine, conflicts);
    if (isEmpty(sent)) return;
    running.current = true;
    setFailed(false);
    latest.current = { ...latest.current, sent: { ...latest.current.sent, ...sent } };
    try {
      await showSettings(await saveSettings(influencerId, sent, savedNow().version));
      // A field that was changed again since is based on the value that was sent.
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
      // The rest is not what was refused.
      if (limit) again.current = true;
    }
    running.current = false;
    if (again.current) save();
  }

  async function showSettings(settings: ChannelSettings): Promise<void> {
    // What is still on its way may have been read before.
    await queries.cancelQueries({ queryKey: settingsKey(influencerId) });
    queries.setQueryData(settingsKey(influencerId), settings);
    // Screens hear of a query's data a moment later; dropped sooner, the old value would be seen in between.
    await new Promise<void>((shown) => notifyManager.schedule(shown));
  }

  /** Another page is opened: whoever comes back before all is saved finds it as it was left. */
  function close(): void {
    keepUnsaved((before) => together(before, latest.current.mine));
    hide();
  }

  /** Nobody looks any more: what waits for its time is saved now. */
  function hide(): void {
    if (timer.current !== undefined) save();
  }

  /** The page ends: what waits for its turn has none any more. */
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
    acts.current.save(); // what an earlier visit could not
    return () => {
      left.abort();
      acts.current.close();
    };
  }, []);

  const { conflicts } = mergeEdit(edit, fieldsOf(saved));
  return {
    settings: withChanges(saved, unsaved),
    change,
    press,
    state: stateOf(isEmpty(unsaved), conflicts.length > 0, failed, save),
    conflicts,
    settle,
  };
}

/** The saved settings, if fields of an edit were changed elsewhere. */
function changedElsewhere(error: unknown): ChannelSettings | undefined {
  if (!(error instanceof CallError) || error.code !== 'SETTINGS_CHANGED') return undefined;
  return (error.details as { current: ChannelSettings }).current; // the call's contract
}

function stateOf(nothingUnsaved: boolean, hasConflicts: boolean, failed: boolean, retry: () => void): SaveState {
  if (nothingUnsaved) return { kind: 'saved' };
  if (hasConflicts) return { kind: 'conflict' };
  return failed ? { kind: 'failed', retry } : { kind: 'saving' };
}
