import { useState } from 'react';
import { formatInstant } from '#contract/format-date.ts';
import { Badge } from '#ui/kit/badge.tsx';
import { Button } from '#ui/kit/button.tsx';
import { Card } from '#ui/kit/card.tsx';
import { ConfirmDialog } from '#ui/kit/confirm-dialog.tsx';
import { ErrorState } from '#ui/kit/error-state.tsx';
import { ProgressBar } from '#ui/kit/progress-bar.tsx';
import { toast } from '#ui/notice.ts';
import { useSingleClick } from '#ui/use-single-click.ts';
import type { TrainedModel, Training } from '../../training-contract.ts';
import { isTrainingInProgress, trainingInWords } from '../../training-rules.ts';
import { showRefusal } from '../show-refusal.ts';
import { useTrainedModel, useTraining, useTrainModel } from './training-queries.ts';

type Persona = { readonly id: string; readonly name: string };

/** The model trained on an influencer's images. Renders nothing if none exists and none can be trained. */
export function TrainedModelCard({ persona: influencer }: { persona: Persona }) {
  const { data, isError, refetch, isRefetching } = useTraining(influencer.id);
  if (isError && !data)
    return <ErrorState text="Could not load the trained model." onRetry={() => refetch()} retrying={isRefetching} />;
  if (!data?.offered) return null;
  const { latest, model } = data;
  const activeTraining = latest && isTrainingInProgress(latest.status) ? latest : null;
  return (
    <Card className="mt-6 max-w-2xl">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="font-medium">Trained model</h2>
        {model && <Badge tone={model.in_use ? 'positive' : 'neutral'}>{model.in_use ? 'In use' : 'Not in use'}</Badge>}
      </div>
      <p className="mt-1 text-sm text-ink-soft">
        A custom model learns {influencer.name || 'the influencer'} from {data.pictures_needed} images or more, and
        generates new photos without reference images.
      </p>
      {activeTraining && <Progress training={activeTraining} />}
      {latest?.status === 'failed' && (
        <p role="status" className="mt-4 text-sm text-danger">
          The training failed. {latest.reason}
        </p>
      )}
      {model && <InUse persona={influencer} model={model} />}
      {!activeTraining && <Train persona={influencer} training={data} />}
    </Card>
  );
}

function Progress({ training: { status, percent, waiting_before } }: { training: TrainedModel }) {
  return (
    <>
      <ProgressBar
        label={trainingInWords(status, waiting_before)}
        value={percent / 100}
        aside={`${percent} %`}
        className="mt-5"
      />
      <p className="mt-3 text-sm text-ink-soft">
        Training can take half an hour. You can leave this page and generate photos in the meantime.
      </p>
    </>
  );
}

function InUse({ persona: influencer, model }: { persona: Persona; model: TrainedModel }) {
  const use = useTrainedModel(influencer.id);
  const handleClick = useSingleClick(async () => {
    try {
      await use.mutateAsync(!model.in_use);
      toast.success(model.in_use ? 'New photos use reference images again' : 'New photos use the trained model');
    } catch (error) {
      showRefusal(error, 'Could not change the model.');
    }
  });
  const when = model.ended_at ? formatInstant(model.ended_at, 'date') : '';
  return (
    <div className="mt-5 flex flex-wrap items-center justify-between gap-3 border-t border-line pt-5">
      <p className="text-sm">
        Trained on {when} from {model.pictures} images.
      </p>
      <Button size="small" busy={use.isPending} busyLabel="Changing…" onClick={handleClick}>
        {model.in_use ? 'Use reference images' : 'Use the trained model'}
      </Button>
    </div>
  );
}

function Train({ persona: influencer, training }: { persona: Persona; training: Training }) {
  const { credits, pictures, pictures_needed: needed, model, latest } = training;
  const [asking, setAsking] = useState(false);
  const train = useTrainModel(influencer.id);
  const handleClick = useSingleClick(async () => {
    try {
      await train.mutateAsync();
      setAsking(false);
      toast.success('Training started');
    } catch (error) {
      setAsking(false);
      showRefusal(error, 'Could not start the training.');
    }
  });
  const isEnough = pictures >= needed;
  const label = model || latest ? 'Train again' : 'Train a model';
  return (
    <div className="mt-5 flex flex-wrap items-center justify-between gap-3 border-t border-line pt-5">
      <p className="text-sm">
        {isEnough
          ? `${model ? 'Training again learns' : 'Learns'} from ${pictures} images. Costs ${credits} credits, which are refunded if it fails.`
          : `Needs ${needed} images; there ${pictures === 1 ? 'is 1' : `are ${pictures}`} so far. Generate some photos first.`}
      </p>
      <Button size="small" disabled={!isEnough} onClick={() => setAsking(true)}>
        {label}
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={`Train for ${credits} credits?`}
        text={`${pictures} images of ${influencer.name || 'this influencer'} are sent to ${training.trained_by}, which trains a model on them.${model ? ' It replaces the current model.' : ''} If it fails, all credits are refunded.`}
        confirmLabel={label}
        busy={train.isPending}
        busyLabel="Starting…"
        onConfirm={handleClick}
      />
    </div>
  );
}
