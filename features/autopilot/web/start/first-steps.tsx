import { Check, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { newInfluencerState, useInfluencers } from '#features/influencers/web/public.ts';
import { connectAddress, useConnection } from '#features/instagram/web/public.ts';
import { usePhotos } from '#features/photos/web/public.ts';
import { Button } from '#ui/kit/button.tsx';
import { buttonStyles } from '#ui/kit/button-styles.ts';
import { Card } from '#ui/kit/card.tsx';
import { classes } from '#ui/kit/classes.ts';
import { IconButton } from '#ui/kit/icon-button.tsx';
import { useDraft } from '#ui/use-draft.ts';
import { useAutopilot } from '../queries.ts';
import { usePutOnAutopilot } from './use-put-on-autopilot.ts';

/**
 * On /home: the steps to the first Autopilot post of the first influencer, each with its link or button. Hidden once
 * all are completed, or after the user dismisses it in this browser.
 */
export default function FirstSteps() {
  const { data } = useInfluencers();
  const [isDismissed, setDismissed] = useDraft('dismissed first steps', readDismissed, false);
  if (!data || isDismissed) return null;
  const first = data.items.at(-1);
  const onDismiss = () => setDismissed(true);
  if (first) return <InfluencerSteps key={first.id} id={first.id} name={first.name} onDismiss={onDismiss} />;
  return (
    <Steps
      onDismiss={onDismiss}
      steps={[
        { title: 'Create an influencer', isDone: false, act: <StepLink to="/builder">Create</StepLink> },
        ...laterSteps.map((title) => ({ title, isDone: false })),
      ]}
    />
  );
}

const [photosStep, instagramStep, autopilotStep] = ['Get the first photos', 'Connect Instagram', 'Start Autopilot'];
const laterSteps = [photosStep, instagramStep, autopilotStep] as const;

function readDismissed(stored: unknown): boolean | null {
  return stored === true ? stored : null;
}

type InfluencerStepsProps = { id: string; name: string; onDismiss: () => void };

function InfluencerSteps({ id, name, onDismiss }: InfluencerStepsProps) {
  const photos = usePhotos(id, false);
  const { data: connection } = useConnection(id);
  const { data: autopilot } = useAutopilot(id);
  const { isReady, isBusy, put } = usePutOnAutopilot(id, name || 'Untitled');
  if (!photos.data || !connection || !autopilot) return null;
  const hasPhotos = photos.data.pages.some(({ items }) => items.length > 0);
  if (hasPhotos && connection.connected && autopilot.enabled) return null;
  return (
    <Steps
      onDismiss={onDismiss}
      steps={[
        { title: `Create an influencer: ${name || 'Untitled'}`, isDone: true },
        {
          title: photosStep,
          isDone: hasPhotos,
          act: (
            <StepLink to={`/influencers/${id}/photos`} state={newInfluencerState}>
              Get photos
            </StepLink>
          ),
        },
        {
          title: instagramStep,
          isDone: connection.connected,
          act: <StepLink to={connectAddress(id, '/home')}>Connect</StepLink>,
        },
        {
          title: autopilotStep,
          isDone: autopilot.enabled,
          act: (
            <Button size="small" onClick={put} disabled={!isReady} busy={isBusy}>
              Start
            </Button>
          ),
        },
      ]}
    />
  );
}

type Step = { readonly title: string; readonly isDone: boolean; readonly act?: ReactNode };

function Steps({ steps, onDismiss }: { steps: readonly Step[]; onDismiss: () => void }) {
  const done = steps.filter(({ isDone }) => isDone).length;
  return (
    <Card asChild>
      <section aria-labelledby="first-steps" className="mb-12">
        <div className="flex items-start justify-between gap-4">
          <div>
            <h2 id="first-steps" className="type-display text-display-xs">
              Your first Autopilot post
            </h2>
            <p className="mt-1 text-sm text-ink-soft tabular-nums">
              {done} of {steps.length} steps done
            </p>
          </div>
          <IconButton size="small" label="Hide these steps" icon={<X />} onClick={onDismiss} />
        </div>
        <ol className="mt-4 divide-y divide-line">
          {steps.map(({ title, isDone, act }, index) => (
            <li key={title} className="flex min-h-14 items-center gap-3 py-2">
              <span
                aria-hidden
                className={classes(
                  'flex size-7 shrink-0 items-center justify-center rounded-full text-sm tabular-nums',
                  isDone ? 'bg-positive-soft text-positive' : 'bg-sunken text-ink-soft',
                )}
              >
                {isDone ? <Check className="size-4" /> : index + 1}
              </span>
              <span className={classes('min-w-0 flex-1 break-words', isDone && 'text-ink-soft')}>
                {title}
                {isDone && <span className="sr-only"> (done)</span>}
              </span>
              {!isDone && act}
            </li>
          ))}
        </ol>
      </section>
    </Card>
  );
}

type StepLinkProps = { to: string; state?: object; children: string };

function StepLink({ to, state, children }: StepLinkProps) {
  return (
    <Link to={to} state={state} className={buttonStyles('secondary', 'small', 'words')}>
      {children}
    </Link>
  );
}
