import { notifyManager, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { limitMet, promptUpgrade } from '#features/billing/web/public.ts';
import { CallError } from '#ui/call.ts';
import { mergeEdit } from '#ui/merge-edit.ts';
import type { ChannelSettings, SettingsChanges } from '../contract.ts';
import { saveDelayMs } from '../style-rules.ts';
import { saveSettings } from './queries.ts';
import { settingsKey } from './query-keys.ts';
import { showNotSaved, showSaved } from './show-saved.ts';
import {
  commonChanges,
  getSettingsFields,
  isEmpty,
  nothingUnsaved,
  together,
  withChanges,
  withoutFields,
  withoutSaved,
} from './unsaved-changes.ts';
import { useSettingsEdit } from './use-settings-edit.ts';

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
  const changes = useSettingsEdit(influencerId, savedNow);
  const { edit, latest } = changes;
  const [failed, setFailed] = useState(false);
  const pressed = useRef<SettingsChanges>(nothingUnsaved);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const running = useRef(false);
  const again = useRef(false);

  /** Returns the last known saved settings, without waiting for the next render. */
  function savedNow(): ChannelSettings {
    return queries.getQueryData<ChannelSettings>(settingsKey(influencerId)) ?? saved;
  }

  function settle(field: keyof SettingsChanges, version: 'mine' | 'theirs'): void {
    changes.settle(field, version);
    pressed.current = withoutFields(pressed.current, [field]);
    save();
  }

  function change(changed: SettingsChanges): void {
    changes.add(changed);
    clearTimeout(timer.current);
    timer.current = setTimeout(save, saveDelayMs);
  }

  function saveImmediately(changed: SettingsChanges): void {
    pressed.current = together(pressed.current, changed);
    changes.add(changed);
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
    changes.markSent(sent);
    try {
      await showSettings(queries, await saveSettings(influencerId, sent, savedNow().version));
      changes.removeSaved(sent);
      pressed.current = withoutSaved(pressed.current, sent);
      if (isEmpty(latest.current.mine)) showSaved(sent);
    } catch (error) {
      const current = changedElsewhere(error);
      if (current) {
        await showSettings(queries, current);
        changes.keepAll();
        changes.refresh();
        again.current = true;
      } else handleRefusal(sent, error);
    }
    running.current = false;
    if (again.current) save();
  }

  function handleRefusal(sent: SettingsChanges, error: unknown): void {
    const limit = sent.autopilot_day_of_week && limitMet(error);
    const refused = limit
      ? { autopilot_day_of_week: sent.autopilot_day_of_week }
      : commonChanges(pressed.current, sent);
    changes.revert(refused);
    pressed.current = withoutSaved(pressed.current, refused);
    setFailed(true);
    if (limit) promptUpgrade(limit);
    else showNotSaved(sent, error);
    if (limit) again.current = true; // the other changes were not refused
  }

  function stopTimer(): void {
    clearTimeout(timer.current);
    timer.current = undefined;
  }

  useSavesOnLeaving({
    save,
    hide() {
      if (timer.current !== undefined) save();
    },
    end() {
      if (timer.current === undefined && !again.current) return;
      stopTimer();
      void send();
    },
    close() {
      changes.keepAll();
      if (timer.current !== undefined) save();
    },
  });

  const { conflicts } = mergeEdit(edit, getSettingsFields(saved));
  return {
    settings: withChanges(saved, edit.mine),
    change,
    press: saveImmediately,
    state: getSaveState(isEmpty(edit.mine), conflicts.length > 0, failed, save),
    conflicts,
    settle,
  };
}

type SaveMoments = {
  /** When the page is opened, for unsaved changes from an earlier visit, or when the connection is back. */
  readonly save: () => void;
  /** When the page is hidden: delayed changes are saved immediately. */
  readonly hide: () => void;
  /** When the page is closed: changes queued behind another save must be sent now. */
  readonly end: () => void;
  /**
   * When another page is opened: unsaved changes are kept, so that a user who returns before they are saved sees them.
   */
  readonly close: () => void;
};

function useSavesOnLeaving(moments: SaveMoments): void {
  const acts = useRef(moments);
  acts.current = moments;
  useEffect(() => {
    const left = new AbortController();
    const listening = { signal: left.signal };
    addEventListener('online', () => acts.current.save(), listening);
    addEventListener('pagehide', () => acts.current.end(), listening);
    document.addEventListener('visibilitychange', () => acts.current.hide(), listening);
    acts.current.save();
    return () => {
      left.abort();
      acts.current.close();
    };
  }, []);
}

async function showSettings(queries: QueryClient, settings: ChannelSettings): Promise<void> {
  const queryKey = settingsKey(settings.influencer_id);
  // A response still in flight may contain older data.
  await queries.cancelQueries({ queryKey });
  queries.setQueryData(queryKey, settings);
  // Components are notified of query data with a delay, so dropping the changes sooner would briefly show the old
  // value.
  await new Promise<void>((shown) => notifyManager.schedule(shown));
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
