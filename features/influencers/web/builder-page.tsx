import { traitNames, traitOptions } from '@galatea/shot-language/traits.ts';
import { ArrowLeft, RotateCcw } from 'lucide-react';
import { Link } from 'react-router';
import { CheckingSession, useSession } from '#features/account/web/public.ts';
import { Button } from '#ui/kit/button.tsx';
import { Card } from '#ui/kit/card.tsx';
import { linkStyles } from '#ui/kit/link.tsx';
import { PageHeader } from '#ui/kit/page-header.tsx';
import { PageTitle } from '#ui/kit/page-title.tsx';
import { SelectField } from '#ui/kit/select-field.tsx';
import { TextField } from '#ui/kit/text-field.tsx';
import { random, traitLabels } from '../influencer-traits.ts';
import { maxNameLength, validateName } from '../name-rules.ts';
import { BuilderActions } from './builder-actions.tsx';
import { emptyDraft } from './builder-draft.ts';
import { BuilderPreview, FaceInSight, useSketch } from './builder-preview.tsx';
import { FaceRow } from './face-row.tsx';
import { LimitNotice } from './limit-notice.tsx';
import { useBuilder } from './use-builder.ts';

/**
 * /builder: creates an influencer, trait by trait. The draft is stored in the browser until the influencer is created.
 */
export default function BuilderPage() {
  const session = useSession();
  return session.status === 'checking' ? <CheckingSession /> : <Builder />;
}

function Builder() {
  const builder = useBuilder();
  const { draft, face, isDrawing, isLimitReached } = builder;
  const outdated = draft.faces.length > 0 && !face;
  const shown = { sketch: useSketch(draft.traits), face, outdated };
  return (
    <div className="mx-auto max-w-7xl px-4 py-8 sm:px-6 sm:py-12">
      <PageTitle title="Create AI Influencer" />
      <PageHeader
        title="Create AI Influencer"
        above={
          <Link to="/" className={linkStyles('quiet')}>
            <ArrowLeft className="mr-2 size-4" aria-hidden />
            Back
          </Link>
        }
        text="Decide what matters to you and leave the rest to chance."
      />
      {isLimitReached && <LimitNotice />}
      {/* The buttons are on the left, away from the corner of the toasts. */}
      <div className="mt-8 grid items-start gap-x-8 gap-y-6 lg:mt-10 lg:grid-cols-[26rem_minmax(0,1fr)]">
        <div className="group/form flex min-w-0 flex-col gap-4">
          <FaceInSight {...shown} />
          <Card padding="large" className="max-lg:[&_:is(input,select,button)]:scroll-mt-44">
            <TextField
              label="Name"
              placeholder="Their name"
              max={maxNameLength}
              error={validateName(draft.name)}
              value={draft.name}
              onChange={(event) => builder.changeName(event.target.value)}
            />
            <div className="mt-6 grid gap-5 sm:grid-cols-2">
              {traitNames.map((trait) => (
                <SelectField
                  key={trait}
                  label={traitLabels[trait]}
                  value={draft.traits[trait]}
                  onChange={(option) => builder.changeTrait(trait, option)}
                  options={[random, ...traitOptions[trait]].map((option) => ({ value: option, label: option }))}
                />
              ))}
            </div>
            {draft !== emptyDraft && (
              <Button variant="quiet" icon={<RotateCcw />} onClick={builder.startOver} className="mt-6 -ml-5">
                Start over
              </Button>
            )}
          </Card>
        </div>
        <div className="flex flex-col gap-4 lg:sticky lg:top-20 lg:order-first">
          <BuilderPreview {...shown} busy={isDrawing} />
          {(draft.faces.length > 1 || outdated) && (
            <FaceRow faces={draft.faces} shown={face} onChoose={builder.chooseFace} />
          )}
          <BuilderActions builder={builder} />
        </div>
      </div>
    </div>
  );
}
