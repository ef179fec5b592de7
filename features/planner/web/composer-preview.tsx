import { useDeferredValue, useMemo, useState } from 'react';
import { toSentCaption } from '#contract/disclosure.ts';
import { type FurtherNetwork, networks } from '#contract/networks.ts';
import { useNetworkAccounts } from '#features/instagram/web/public.ts';
import { SegmentedControl } from '#ui/kit/segmented-control.tsx';
import { SelectField } from '#ui/kit/select-field.tsx';
import { NetworkPreview } from './network-preview.tsx';
import { PostPreview } from './post-preview.tsx';
import { StoryPreview } from './story-preview.tsx';
import type { ComposerProps, ComposerState } from './use-composer.ts';

type ComposerPreviewProps = Pick<ComposerProps, 'account' | 'influencerId'> & { composer: ComposerState };

/** The names of more networks do not fit next to each other. */
const mostSegments = 3;

/** The preview of the post on each of its networks, updated with lower priority than the editor. */
export function ComposerPreview({ account, influencerId, composer }: ComposerPreviewProps) {
  const { isLocked, kept, images, labels } = composer;
  const { draft } = kept;
  const [opened, setOpened] = useState<'instagram' | FurtherNetwork>('instagram');
  const { data: accounts } = useNetworkAccounts(influencerId);
  const { shape, fitted } = images;
  const shown = useDeferredValue(
    useMemo(() => ({ draft, shape, fitted }), [draft, shape, fitted]),
    null,
  );
  if (!shown) return null;
  if (shown.draft.surface === 'story')
    return (
      <div className="xl:sticky xl:top-20">
        <StoryPreview medium={shown.fitted[0]} shape={shown.shape} account={account} />
      </div>
    );
  const choice = shown.draft.networks.find(({ network }) => network === opened);
  const options = (['instagram', ...shown.draft.networks.map(({ network }) => network)] as const).map((network) => ({
    value: network,
    label: networks[network].label,
  }));
  const selected = { label: 'Preview on', options, value: choice?.network ?? 'instagram' } as const;
  return (
    <div className="flex flex-col gap-4 max-xl:mx-auto max-xl:w-full max-xl:max-w-md xl:sticky xl:top-20">
      {options.length > 1 && options.length <= mostSegments && <SegmentedControl {...selected} onChange={setOpened} />}
      {options.length > mostSegments && (
        <SelectField
          {...selected}
          onChange={(network) => setOpened(options.find(({ value }) => value === network)?.value ?? 'instagram')}
        />
      )}
      {choice ? (
        <NetworkPreview
          network={choice.network}
          username={accounts?.items.find(({ network }) => network === choice.network)?.username ?? null}
          caption={toSentCaption(
            { ...shown.draft, caption: choice.caption ?? shown.draft.caption },
            labels,
            networks[choice.network],
          )}
          firstComment={networks[choice.network].commentLength === 0 ? '' : shown.draft.firstComment}
          {...images.fitFor(choice.network)}
        />
      ) : (
        <PostPreview
          caption={composer.toShownCaption(shown.draft)}
          sponsoredBy={shown.draft.sponsoredBy}
          firstComment={shown.draft.firstComment}
          fitted={shown.fitted}
          shape={shown.shape}
          account={account}
          onCrop={isLocked ? undefined : (index) => images.open(shown.fitted[index]?.url)}
        />
      )}
    </div>
  );
}
