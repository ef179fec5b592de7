import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { toast } from 'sonner';
import { useSession } from '#features/account/web/public.ts';
import { useUsage } from '#features/billing/web/public.ts';
import { type TraitName, traitNames, traitOptions } from '#portrait/traits.ts';
import { Button } from '#ui/kit/button.tsx';
import { Card } from '#ui/kit/card.tsx';
import { linkLook } from '#ui/kit/link.tsx';
import { PageHeader } from '#ui/kit/page-header.tsx';
import { PageTitle } from '#ui/kit/page-title.tsx';
import { SelectField } from '#ui/kit/select-field.tsx';
import { TextField } from '#ui/kit/text-field.tsx';
import { maxNameLength, nameComplaint } from '../name-rules.ts';
import { type ChosenTraits, normalizeTraits, random, traitLabels } from '../persona-traits.ts';
import { BuilderPreview } from './builder-preview.tsx';
import { useCreateInfluencer, usePreview } from './queries.ts';
import { tellRefusal } from './tell-refusal.ts';

const nothingChosen: ChosenTraits = {
  gender: random,
  ethnicity: random,
  age: random,
  eyeColor: random,
  hairLength: random,
  hairStyle: random,
  hairColor: random,
  bodyType: random,
};

/** A preview that was paid for, and the traits it was drawn of. */
type Drawn = { readonly imageUrl: string; readonly traits: ChosenTraits };

/** /builder: a persona, trait by trait. */
export default function BuilderPage() {
  const [name, setName] = useState('');
  const [traits, setTraits] = useState<ChosenTraits>(nothingChosen);
  const [drawn, setDrawn] = useState<Drawn | null>(null);
  const session = useSession();
  const usage = useUsage();
  const preview = usePreview();
  const create = useCreateInfluencer();
  const navigate = useNavigate();
  const credits = usage.data?.credits;
  // A face that was drawn of other traits is nobody's any more, until they are chosen again.
  const fits = drawn !== null && traitNames.every((trait) => drawn.traits[trait] === traits[trait]);
  const whyNoPreview = previewComplaint();

  async function generatePreview() {
    if (whyNoPreview) return void toast.error(whyNoPreview);
    try {
      const { image_url } = await preview.mutateAsync(normalizeTraits(traits));
      setDrawn({ imageUrl: image_url, traits });
      toast.success('Preview generated');
    } catch (error) {
      tellRefusal(error, 'Preview failed');
    }
  }

  async function createInfluencer() {
    if (session.status !== 'signed in') return void toast.error('Please sign in first');
    if (!drawn) return void toast.error('Generate a preview first');
    if (!fits) return void toast.error('Missing profile—please generate a preview again.');
    try {
      const { influencer_id } = await create.mutateAsync({
        name: name.trim() || 'New Influencer',
        profile: { name: name.trim(), ...drawn.traits },
        previewImageUrl: drawn.imageUrl,
      });
      toast.success('Influencer created');
      navigate(influencer_id ? `/influencers/${influencer_id}` : '/');
    } catch (error) {
      tellRefusal(error, 'Create failed');
    }
  }

  function previewComplaint(): string | undefined {
    if (session.status !== 'signed in') return 'Please sign in to generate images';
    if (credits !== undefined && credits < 1) return `Not enough credits. You need 1 credit but only have ${credits}.`;
    if (!name.trim()) return 'Please enter an influencer name';
    return nameComplaint(name);
  }

  function choose(trait: TraitName, option: string) {
    const known = [random, ...traitOptions[trait]].find((offered) => offered === option);
    if (known) setTraits({ ...traits, [trait]: known });
  }

  return (
    <div className="mx-auto max-w-7xl px-4 py-8 sm:px-6 sm:py-12">
      <PageTitle title="Create AI Influencer" />
      <PageHeader
        title="Create AI Influencer"
        above={
          <Link to="/" className={linkLook('quiet')}>
            <ArrowLeft className="mr-2 size-4" aria-hidden />
            Back
          </Link>
        }
        text="Decide what matters to you and leave the rest to chance."
      />
      {/* The buttons stand at the left, away from the corner where notices appear. */}
      <div className="mt-10 grid items-start gap-x-8 gap-y-6 lg:grid-cols-[26rem_minmax(0,1fr)]">
        <div className="flex flex-col gap-4 max-lg:contents lg:sticky lg:top-20">
          <BuilderPreview
            traits={traits}
            drawn={fits ? drawn.imageUrl : null}
            outdated={drawn !== null && !fits}
            busy={preview.isPending}
          />
          <div className="flex flex-col gap-3 max-lg:order-last">
            <Button
              variant={fits ? 'secondary' : 'primary'}
              size="large"
              onClick={generatePreview}
              busy={preview.isPending}
              busyLabel="Generating…"
              disabled={!preview.isPending && whyNoPreview !== undefined}
              aria-describedby="preview-cost"
            >
              Generate Preview →
            </Button>
            <p id="preview-cost" className="text-center text-sm text-ink-soft">
              {whyNoPreview && !preview.isPending && <span className="block text-ink">{whyNoPreview}</span>}1 credit
              {credits === undefined ? '' : `, ${credits} left`}
            </p>
            {drawn && (
              <Button
                variant={fits ? 'primary' : 'secondary'}
                size="large"
                onClick={createInfluencer}
                busy={create.isPending}
                busyLabel="Creating…"
              >
                Create Influencer
              </Button>
            )}
          </div>
        </div>
        <Card padding="large">
          <TextField
            label="Name"
            placeholder="Their name"
            max={maxNameLength}
            error={nameComplaint(name)}
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
          <div className="mt-6 grid gap-5 sm:grid-cols-2">
            {traitNames.map((trait) => (
              <SelectField
                key={trait}
                label={traitLabels[trait]}
                value={traits[trait]}
                onChange={(option) => choose(trait, option)}
                options={[random, ...traitOptions[trait]].map((option) => ({ value: option, label: option }))}
              />
            ))}
          </div>
        </Card>
      </div>
    </div>
  );
}
