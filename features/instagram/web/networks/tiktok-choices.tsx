import { useId, useState } from 'react';
import type { TikTokOptions } from '#contract/network-options.ts';
import { Checkbox } from '#ui/kit/checkbox.tsx';
import { linkStyles } from '#ui/kit/link.tsx';
import { SelectField } from '#ui/kit/select-field.tsx';

type TikTokChoicesProps = {
  value: TikTokOptions | undefined;
  onChange: (options: TikTokOptions | undefined) => void;
  disabled?: boolean | undefined;
  isStanding?: boolean;
  hasImages?: boolean | undefined;
};

/** The choices that the user has made so far. */
type Chosen = Omit<TikTokOptions, 'privacy' | 'agreed'> & {
  readonly privacy: TikTokOptions['privacy'] | null;
  readonly agreed: boolean;
};

// TikTok requires that nothing is preset.
const nothing: Chosen = {
  ...{ privacy: null, allowComment: false, allowDuet: false, allowStitch: false },
  ...{ promotesOwnBrand: false, agreed: false },
};
const everyone = 'PUBLIC_TO_EVERYONE';
const terms = 'https://www.tiktok.com/legal/page/global';

/** The choices for a post on TikTok. Source: TikTok's 'Content Sharing Guidelines'. */
export function TikTokChoices({
  value,
  onChange,
  disabled,
  isStanding = false,
  hasImages = false,
}: TikTokChoicesProps) {
  const titleId = useId();
  const [partial, setPartial] = useState<Chosen>(nothing);
  const chosen: Chosen = value ?? partial;

  function change(changes: Partial<Chosen>): void {
    // A change makes the choice for prepared posts one for this post, which needs an agreement of its own.
    const { standing, ...own } = chosen;
    const next = { ...own, ...(standing && { agreed: false }), ...changes };
    const { privacy, agreed } = next;
    const isComplete = privacy !== null && agreed;
    // If the post changes, its choice is dropped, and the user has to agree again.
    setPartial(isComplete ? { ...next, agreed: false } : next);
    onChange(isComplete ? { ...next, privacy, agreed } : undefined);
  }

  return (
    <div className="flex flex-col gap-3">
      <SelectField
        label="Who can see the post on TikTok"
        hint="Posts of accounts that are connected here are for everyone."
        options={[{ value: everyone, label: 'Everyone' }]}
        value={chosen.privacy ?? ''}
        onChange={() => change({ privacy: everyone })}
        disabled={disabled}
      />
      <fieldset aria-labelledby={titleId}>
        <p id={titleId} className="text-sm font-medium">
          Viewers on TikTok can
        </p>
        <Checkbox
          label="Comment"
          checked={chosen.allowComment}
          onChange={(allowComment) => change({ allowComment })}
          disabled={disabled}
        />
        {!hasImages && (
          <>
            <Checkbox
              label={isStanding ? 'Make a duet with a video' : 'Make a duet'}
              checked={chosen.allowDuet}
              onChange={(allowDuet) => change({ allowDuet })}
              disabled={disabled}
            />
            <Checkbox
              label={isStanding ? 'Stitch a video' : 'Stitch'}
              checked={chosen.allowStitch}
              onChange={(allowStitch) => change({ allowStitch })}
              disabled={disabled}
            />
          </>
        )}
      </fieldset>
      <Checkbox
        label={isStanding ? 'The posts promote my own business' : 'The post promotes my own business'}
        hint="TikTok labels it as promotional content. A paid partnership is labeled without this choice."
        checked={chosen.promotesOwnBrand}
        onChange={(promotesOwnBrand) => change({ promotesOwnBrand })}
        disabled={disabled}
      />
      <div>
        <Checkbox
          label={
            isStanding || chosen.standing
              ? 'I agree that prepared posts are published on TikTok, and to its terms'
              : 'I have seen the preview, and agree to post it on TikTok and to its terms'
          }
          checked={chosen.agreed}
          onChange={(agreed) => change({ agreed })}
          disabled={disabled}
        />
        <p className="flex flex-wrap gap-x-4 pl-8 text-sm">
          <TermsLink page="music-usage-confirmation">Music Usage Confirmation</TermsLink>
          <TermsLink page="bc-policy">Branded Content Policy</TermsLink>
        </p>
      </div>
    </div>
  );
}

function TermsLink({ page, children }: { page: string; children: string }) {
  return (
    <a
      href={`${terms}/${page}/en`}
      target="_blank"
      rel="noreferrer"
      className={`${linkStyles('text')} inline-flex min-h-11 items-center`}
    >
      {children}
    </a>
  );
}
