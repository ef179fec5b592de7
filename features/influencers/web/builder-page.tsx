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
import { SelectField } from '#ui/kit/select-field.tsx';
import { TextField } from '#ui/kit/text-field.tsx';
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

/** /builder: a persona, trait by trait. */
export default function BuilderPage() {
  const [name, setName] = useState('');
  const [traits, setTraits] = useState<ChosenTraits>(nothingChosen);
  const [profile, setProfile] = useState<Record<string, string> | null>(null);
  const session = useSession();
  const usage = useUsage();
  const preview = usePreview();
  const create = useCreateInfluencer();
  const navigate = useNavigate();
  const credits = usage.data?.credits;

  async function generatePreview() {
    const complaint = previewComplaint();
    if (complaint) return void toast.error(complaint);
    const options = normalizeTraits(traits);
    try {
      await preview.mutateAsync(options);
      setProfile({ name: name.trim(), ...traits });
      toast.success('Preview generated');
    } catch (error) {
      tellRefusal(error, 'Preview failed');
    }
  }

  async function createInfluencer() {
    const complaint = createComplaint();
    if (complaint || !preview.data || !profile) return void toast.error(complaint);
    try {
      const { influencer_id } = await create.mutateAsync({
        name: name.trim() || 'New Influencer',
        profile,
        previewImageUrl: preview.data.image_url,
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
    return undefined;
  }

  function createComplaint(): string | undefined {
    if (session.status !== 'signed in') return 'Please sign in first';
    if (!preview.data) return 'Generate a preview first';
    if (!profile) return 'Missing profile—please generate a preview again.';
    return undefined;
  }

  function choose(trait: TraitName, option: string) {
    const known = [random, ...traitOptions[trait]].find((offered) => offered === option);
    if (known) setTraits({ ...traits, [trait]: known });
  }

  return (
    <div className="mx-auto max-w-7xl px-4 py-8 sm:px-6 sm:py-12">
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
      <div className="mt-10 grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_26rem]">
        <Card padding="large">
          <TextField
            label="Name"
            placeholder="What is it called?"
            max={200}
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
        <div className="flex flex-col gap-4 lg:sticky lg:top-20">
          <BuilderPreview traits={traits} drawn={preview.data?.image_url ?? null} busy={preview.isPending} />
          <Button
            variant={preview.data ? 'secondary' : 'primary'}
            size="large"
            onClick={generatePreview}
            busy={preview.isPending}
            busyLabel="Generating…"
            disabled={!preview.isPending && previewComplaint() !== undefined}
          >
            Generate Preview →
          </Button>
          <p className="-mt-1 text-center text-sm text-ink-soft">
            1 credit{credits === undefined ? '' : `, ${credits} left`}
          </p>
          {preview.data && (
            <Button
              variant="primary"
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
    </div>
  );
}
