import { notifyManager, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { limitMet, promptUpgrade } from '#features/billing/web/public.ts';
import { useDraft } from '#ui/use-draft.ts';
import type { ChannelSettings, SettingsChanges } from '../contract.ts';
import { saveDelayMs } from '../style-rules.ts';
import { saveSettings } from './queries.ts';
import { settingsKey } from './query-keys.ts';
import { showNotSaved, showSaved } from './show-saved.ts';
import {
  commonChanges,
  isEmpty,
  nothingUnsaved,
  readUnsaved,
  together,
  withChanges,
  withoutSaved,
} from './unsaved-changes.ts';

export type SaveState =
  | { readonly kind: 'saved' }
  | { readonly kind: 'saving' }
  | { readonly kind: 'failed'; readonly retry: () => void };

export type EditedSettings = {
  /** As the screen shows them: what is saved, and over it what is not saved yet. */
  readonly settings: ChannelSettings;
  /** Saved `saveDelayMs` after the last change. Where that fails, what was chosen or typed stays. */
  readonly change: (changes: SettingsChanges) => void;
  /** Saved at once. Where that fails, it is as before. */
  readonly press: (changes: SettingsChanges) => void;
  readonly state: SaveState;
};

/**
 * A persona's settings while they are edited. They save themselves, one save after the
 * other, also when the page is left.
 */
export function useSettings(saved: ChannelSettings): EditedSettings {
  const influencerId = saved.influencer_id;
  const queries = useQueryClient();
  /** What could not be saved, for the next visit. */
  const [kept, keep] = useDraft(`settings ${influencerId}`, readUnsaved, nothingUnsaved);
  const [unsaved, setUnsaved] = useState(kept);
  const [failed, setFailed] = useState(false);
  /** The same as `unsaved`, without waiting for the next rendering. */
  const latest = useRef(unsaved);
  const pressed = useRef<SettingsChanges>(nothingUnsaved);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const running = useRef(false);
  const again = useRef(false);

  function replace(next: (before: SettingsChanges) => SettingsChanges): void {
    latest.current = next(latest.current);
    setUnsaved(latest.current);
  }

  function change(changes: SettingsChanges): void {
    replace((before) => together(before, changes));
    clearTimeout(timer.current);
    timer.current = setTimeout(save, saveDelayMs);
  }

  function press(changes: SettingsChanges): void {
    pressed.current = together(pressed.current, changes);
    replace((before) => together(before, changes));
    save();
  }

  /** Sends what is not saved, once no other save is under way. */
  function save(): void {
    stopTimer();
    again.current = running.current;
    if (!running.current && !isEmpty(latest.current)) void send();
  }

  async function send(): Promise<void> {
    const sent = latest.current;
    running.current = true;
    setFailed(false);
    try {
      const settings = await saveSettings(influencerId, sent);
      // What is still on its way may have been read before.
      await queries.cancelQueries({ queryKey: settingsKey(influencerId) });
      queries.setQueryData(settingsKey(influencerId), settings);
      // Screens hear of a query's data a moment later; dropped sooner, the old value would be seen in between.
      await new Promise<void>((shown) => notifyManager.schedule(shown));
      replace((before) => withoutSaved(before, sent));
      keep((before) => withoutSaved(before, sent));
      pressed.current = withoutSaved(pressed.current, sent);
      if (isEmpty(latest.current)) showSaved(sent);
    } catch (error) {
      const limit = sent.autopilot_day_of_week && limitMet(error);
      const refused = limit
        ? { autopilot_day_of_week: sent.autopilot_day_of_week }
        : commonChanges(pressed.current, sent);
      replace((before) => withoutSaved(before, refused));
      keep((before) => withoutSaved(together(before, latest.current), refused));
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

  /** Another page is opened: whoever comes back before all is saved finds it as it was left. */
  function close(): void {
    keep((before) => together(before, latest.current));
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

  return {
    settings: withChanges(saved, unsaved),
    change,
    press,
    state: stateOf(isEmpty(unsaved), failed, save),
  };
}

function stateOf(nothingUnsaved: boolean, failed: boolean, retry: () => void): SaveState {
  if (nothingUnsaved) return { kind: 'saved' };
  return failed ? { kind: 'failed', retry } : { kind: 'saving' };
}
