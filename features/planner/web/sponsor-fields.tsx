import { Link } from 'react-router';
import type { CaptionLanguage } from '#contract/caption-choices.ts';
import { disclosed, disclosures, isDisclosed, undisclosed } from '#contract/disclosure.ts';
import { Button } from '#ui/kit/button.tsx';
import { Switch } from '#ui/kit/switch.tsx';
import { TextField } from '#ui/kit/text-field.tsx';
import type { PostContent } from '../contract.ts';
import { disclosureMissing, maxPartnerLength } from '../post-rules.ts';

type Sponsorship = Pick<PostContent, 'caption' | 'sponsoredBy'>;
type SponsorFieldsProps = Sponsorship & {
  /** The language of the influencer's captions. */
  language: CaptionLanguage;
  influencerId: string;
  /** Shown if the consent for a clone does not cover advertisements. */
  adsNotAgreed: string | undefined;
  onChange: (changes: Partial<Sponsorship>) => void;
  disabled: boolean;
};

/** Marks a post as sponsored, so that its caption starts with a disclosure and the post names the partner. */
export function SponsorFields(props: SponsorFieldsProps) {
  const { caption, sponsoredBy, language, influencerId, adsNotAgreed, onChange, disabled } = props;
  const disclosure = disclosures[language];
  const isSponsored = sponsoredBy !== null;
  return (
    <section aria-label="Sponsorship" className="rounded-panel border border-line px-4 py-1">
      <Switch
        label="Sponsored post"
        hint={`You receive money or something else in return. The caption then starts with ${disclosure} and names the synthetic performer.`}
        checked={isSponsored}
        onChange={(checked) =>
          onChange(
            checked
              ? { sponsoredBy: '', caption: disclosed(caption, language) }
              : { sponsoredBy: null, caption: undisclosed(caption) },
          )
        }
        disabled={disabled}
      />
      {isSponsored && (
        <div className="mb-3 flex flex-col gap-3">
          {adsNotAgreed && (
            <div className="flex flex-wrap items-center gap-3">
              <p className="min-w-48 flex-1 text-sm text-danger">{adsNotAgreed}</p>
              <Button asChild size="small">
                <Link to={`/influencers/${influencerId}/info`}>Extend consent</Link>
              </Button>
            </div>
          )}
          <TextField
            label="Partner"
            hint="The sponsor of this post."
            value={sponsoredBy}
            onChange={(event) => onChange({ sponsoredBy: event.target.value })}
            maxLength={maxPartnerLength}
            disabled={disabled}
            autoComplete="off"
          />
          {!isDisclosed(caption) && !disabled && (
            <div className="flex flex-wrap items-center gap-3">
              <p className="min-w-48 flex-1 text-sm text-danger">{disclosureMissing}</p>
              <Button size="small" onClick={() => onChange({ caption: disclosed(caption, language) })}>
                Put {disclosure} first
              </Button>
            </div>
          )}
        </div>
      )}
    </section>
  );
}
