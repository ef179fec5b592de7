import { useEffect, useRef } from 'react';
import { isSame } from './merge-edit.ts';
import { toast } from './notice.ts';

type Shown<Fields> = { readonly id: string; readonly version: number; readonly fields: Fields };

/**
 * Reports form fields that were changed elsewhere while the form is open. The user's own changes are shown before they
 * are saved, so a field that changes together with the version was saved by another tab or device.
 *
 * @param title such as 'This post was changed elsewhere'.
 */
export function useChangesElsewhere<Fields extends object>(
  title: string,
  { id, version, fields }: Shown<Fields>,
  labels: Readonly<Record<keyof Fields, string>>,
): void {
  const last = useRef({ id, version, fields });
  useEffect(() => {
    const before = last.current;
    last.current = { id, version, fields };
    // A draft that has become a post, or was discarded, is shown in its first version.
    if (before.id !== id || before.version >= version) return;
    const names = (Object.keys(labels) as (keyof Fields)[]).filter(
      (name) => !isSame(before.fields[name], fields[name]),
    );
    if (names.length === 0) return;
    toast.info(title, { description: `Updated here: ${names.map((name) => labels[name]).join(', ')}.` });
  });
}
