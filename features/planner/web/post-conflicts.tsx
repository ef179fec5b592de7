import { type ReactNode, useEffect, useRef } from 'react';
import { EditConflicts } from '#ui/kit/edit-conflicts.tsx';
import { Thumbnail } from '#ui/kit/thumbnail.tsx';
import { isSame } from '#ui/merge-edit.ts';
import { toast } from '#ui/notice.ts';
import type { Draft } from '../contract.ts';
import { allFields, fieldLabels, fieldsOf, type PostField } from '../post-fields.ts';
import { instantOf, zoneLabel } from '../post-time.ts';
import { dayAndTime } from '../time-words.ts';
import type { KeptDraft } from './post-draft.ts';

type PostConflictsProps = { noun: 'post' | 'draft'; kept: KeptDraft };

/**
 * Reports what was changed elsewhere while the composer is open: fields that the user did not change show it already,
 * of the others both versions are shown to choose from.
 */
export function PostConflicts({ noun, kept: { whole, conflicts, settle } }: PostConflictsProps) {
  useChangesElsewhere(noun, whole);
  if (!conflicts) return null;
  const { saved, fields } = conflicts;
  return (
    <EditConflicts
      title={`This ${noun} was changed elsewhere`}
      conflicts={fields.map((name) => ({
        name,
        label: fieldLabels[name],
        mine: shown[name](whole),
        theirs: shown[name](saved),
      }))}
      onSettle={(name, keep) => {
        const field = fields.find((one) => one === name);
        if (field) settle(field, keep);
      }}
    />
  );
}

/** A field that changes together with the version was saved elsewhere: changes of this composer are shown before. */
function useChangesElsewhere(noun: PostConflictsProps['noun'], whole: Draft): void {
  const last = useRef(whole);
  useEffect(() => {
    const before = last.current;
    last.current = whole;
    if (before.id !== whole.id || before.version === 0 || before.version === whole.version) return;
    const [were, are] = [fieldsOf(before), fieldsOf(whole)];
    const labels = allFields.filter((name) => !isSame(were[name], are[name])).map((name) => fieldLabels[name]);
    if (labels.length > 0)
      toast.info(`This ${noun} was changed elsewhere`, { description: `Updated here: ${labels.join(', ')}.` });
  }, [noun, whole]);
}

const shown: Readonly<Record<PostField, (draft: Draft) => ReactNode>> = {
  caption: ({ caption }) => caption || 'No caption',
  media: ({ mediaUrls }) =>
    mediaUrls.length === 0 ? (
      'No images'
    ) : (
      <span className="flex flex-wrap gap-1.5">
        {mediaUrls.map((url) => (
          <Thumbnail key={url} src={url} className="size-14 rounded-item object-cover" />
        ))}
      </span>
    ),
  sponsoredBy: ({ sponsoredBy }) => (sponsoredBy === null ? 'No paid partnership' : sponsoredBy || 'No name'),
  firstComment: ({ firstComment }) => firstComment || 'No first comment',
  when: ({ scheduledLocal, timezone }) => {
    const instant = instantOf(scheduledLocal, timezone)?.toString();
    return instant ? `${dayAndTime(instant, timezone)} ${zoneLabel(timezone)}` : scheduledLocal;
  },
};
