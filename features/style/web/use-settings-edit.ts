import { useRef, useState } from 'react';
import { useDraft } from '#ui/use-draft.ts';
import type { ChannelSettings, SettingsChanges } from '../contract.ts';
import {
  getSettingsFields,
  isEmpty,
  nothingEdited,
  readEdit,
  type SettingsEdit,
  together,
  withoutFields,
  withoutSaved,
} from './unsaved-changes.ts';

/**
 * Holds the unsaved changes of settings, and stores those of an earlier visit or a failed save in this browser.
 * `savedNow` returns the last known saved settings.
 */
export function useSettingsEdit(influencerId: string, savedNow: () => ChannelSettings) {
  /** Changes that could not be saved, kept for the next visit. */
  const [kept, keep] = useDraft(`settings ${influencerId}`, readEdit, nothingEdited);
  const [edit, setEdit] = useState(kept);
  /** The same as `edit`, but updated before the next render. */
  const latest = useRef(edit);

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

  return {
    edit,
    latest,
    /** Adds changes. The base of each field is the value that was saved when the field was first changed. */
    add(changes: SettingsChanges): void {
      const { mine, base } = latest.current;
      const untouched = withoutFields(changes, Object.keys(mine));
      replace((before) => together(before, changes), { base: { ...base, ...savedValues(untouched) } });
    },
    settle(field: keyof SettingsChanges, version: 'mine' | 'theirs'): void {
      const base = { ...latest.current.base, [field]: savedNow()[field] };
      const settled = (before: SettingsChanges) => (version === 'mine' ? before : withoutFields(before, [field]));
      replace(settled, { base });
      keepUnsaved(settled);
    },
    markSent(sent: SettingsChanges): void {
      latest.current = { ...latest.current, sent: { ...latest.current.sent, ...sent } };
    },
    /** Removes saved changes. A field that has since been changed again is based on the value that was sent. */
    removeSaved(sent: SettingsChanges): void {
      replace((before) => withoutSaved(before, sent), { base: { ...latest.current.base, ...sent } });
      keepUnsaved((before) => withoutSaved(before, sent));
    },
    /** Removes refused changes, and keeps the others. */
    revert(refused: SettingsChanges): void {
      replace((before) => withoutSaved(before, refused));
      keepUnsaved((before) => withoutSaved(together(before, latest.current.mine), refused));
    },
    /** Stores all unsaved changes in this browser. */
    keepAll(): void {
      keepUnsaved((before) => together(before, latest.current.mine));
    },
    /** Renders the changes again after the saved settings have changed. */
    refresh(): void {
      setEdit({ ...latest.current });
    },
  };
}
