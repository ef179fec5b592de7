import type { ReactNode } from 'react';
import { type Network, networks } from '#contract/networks.ts';
import { surfaceLabels } from '#contract/surfaces.ts';
import { EditConflicts } from '#ui/kit/edit-conflicts.tsx';
import { Thumbnail } from '#ui/kit/thumbnail.tsx';
import { useChangesElsewhere } from '#ui/use-remote-changes.ts';
import type { Draft } from '../contract.ts';
import { fieldLabels, type PostField, toPostFields } from '../post-fields.ts';
import { toInstant, zoneLabel } from '../post-time.ts';
import { dayAndTime } from '../time-words.ts';
import type { KeptDraft } from './post-draft.ts';

type PostConflictsProps = { noun: 'post' | 'draft'; kept: KeptDraft };

/**
 * Reports changes made elsewhere while the composer is open. Fields that the user did not change already show them; for
 * the others, the user chooses between both versions.
 */
export function PostConflicts({ noun, kept: { whole, conflicts, settle } }: PostConflictsProps) {
  const title = `This ${noun} was changed elsewhere`;
  useChangesElsewhere(title, { ...whole, fields: toPostFields(whole) }, fieldLabels);
  if (!conflicts) return null;
  const { saved, fields } = conflicts;
  return (
    <EditConflicts
      title={title}
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
  networks: (draft) => nameChosen(['instagram', ...draft.networks.map(({ network }) => network)]),
  surface: ({ surface }) => surfaceLabels[surface],
  when: ({ scheduledLocal, timezone }) => {
    const instant = toInstant(scheduledLocal, timezone)?.toString();
    return instant ? `${dayAndTime(instant, timezone)} ${zoneLabel(timezone)}` : scheduledLocal;
  },
};

function nameChosen(chosen: readonly Network[]): string {
  return chosen.map((network) => networks[network].label).join(', ');
}
