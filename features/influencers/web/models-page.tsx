import { Plus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { useSession } from '#features/account/web/public.ts';
import { limitMet, promptUpgrade } from '#features/billing/web/public.ts';
import { Badge } from '#ui/kit/badge.tsx';
import { Button } from '#ui/kit/button.tsx';
import { Card } from '#ui/kit/card.tsx';
import { MultiChoiceChips } from '#ui/kit/choice-chips.tsx';
import { ConfirmDialog } from '#ui/kit/confirm-dialog.tsx';
import { EmptyState } from '#ui/kit/empty-state.tsx';
import { ErrorState } from '#ui/kit/error-state.tsx';
import { ImageFrame } from '#ui/kit/image-frame.tsx';
import { linkStyles } from '#ui/kit/link.tsx';
import { PageHeader } from '#ui/kit/page-header.tsx';
import { PageTitle } from '#ui/kit/page-title.tsx';
import { Skeleton } from '#ui/kit/skeleton.tsx';
import { toast } from '#ui/notice.ts';
import { useSingleClick } from '#ui/use-single-click.ts';
import type { PrebuiltModel } from '../contract.ts';
import { AddModelDialog } from './add-model-dialog.tsx';
import { ArchiveModel } from './archive-model.tsx';
import { LimitNotice } from './limit-notice.tsx';
import { newInfluencerState } from './new-influencer.ts';
import { useAdoptModel, useModels } from './queries.ts';

const skeletons = 8;

/** /models: the pre-made influencers. */
export default function ModelsPage() {
  const session = useSession();
  const models = useModels();
  const [tags, setTags] = useState<string[]>([]);
  const [chosen, setChosen] = useState<PrebuiltModel | null>(null);
  const [adding, setAdding] = useState(false);
  const [limitReached, setLimitReached] = useState(false);
  const adopt = useAdoptModel();
  const navigate = useNavigate();
  const handleAdopt = useSingleClick(adoptModel);
  const isAdmin = session.status === 'signed in' && session.user.is_admin;
  const allTags = useMemo(() => [...new Set(models.data?.items.flatMap((model) => model.tags))].sort(), [models.data]);
  const shown = models.data?.items.filter((model) => tags.every((tag) => model.tags.includes(tag))) ?? [];

  async function adoptModel() {
    if (!chosen) return;
    try {
      const { influencer_id } = await adopt.mutateAsync(chosen.id);
      navigate(`/influencers/${influencer_id}`, { state: newInfluencerState });
    } catch (error) {
      const limit = limitMet(error);
      if (limit === 'INFLUENCER_LIMIT') setLimitReached(true);
      if (limit) promptUpgrade(limit);
      else toast.error("Couldn't add this model. Please try again.");
    }
    setChosen(null);
  }

  return (
    <div className="mx-auto max-w-7xl px-4 py-8 sm:px-6 sm:py-12">
      <PageTitle title="Pre-made Models" />
      <PageHeader
        title="Pre-made Models"
        text="Ready-made people you can use right away. Add as many as you like: they do not count toward your limit."
        actions={
          isAdmin && (
            <Button icon={<Plus />} onClick={() => setAdding(true)}>
              Add model
            </Button>
          )
        }
      />
      {limitReached && <LimitNotice />}
      {allTags.length > 0 && (
        <div className="mt-8 flex flex-wrap items-end gap-4">
          <MultiChoiceChips
            label="Tags"
            hideLabel
            options={allTags.map((tag) => ({ value: tag, label: tag }))}
            value={tags}
            onChange={setTags}
          />
          {tags.length > 0 && (
            <Button variant="quiet" onClick={() => setTags([])}>
              Clear filters
            </Button>
          )}
        </div>
      )}
      {models.isError ? (
        <ErrorState
          text="Failed to load pre-made models"
          onRetry={() => models.refetch()}
          retrying={models.isRefetching}
        />
      ) : (
        <ul className="mt-8 grid grid-cols-2 gap-4 md:grid-cols-3 lg:grid-cols-4">
          {models.isPending
            ? Array.from({ length: skeletons }, (_, index) => <ModelSkeleton key={`waiting ${String(index)}`} />)
            : shown.map((model) => (
                <ModelCard
                  key={model.id}
                  model={model}
                  isAdmin={isAdmin}
                  disabled={limitReached}
                  onChoose={() => setChosen(model)}
                />
              ))}
        </ul>
      )}
      {models.isSuccess && shown.length === 0 && (
        <EmptyState title="No models here" text="No models available. Try clearing filters." />
      )}
      <ConfirmDialog
        open={chosen !== null}
        onOpenChange={(open) => !open && setChosen(null)}
        title="Use this model"
        text={chosen && `${chosen.name} becomes one of your influencers. ${chosen.description}`}
        confirmLabel="Use this model"
        busy={adopt.isPending}
        onConfirm={handleAdopt}
      />
      {isAdmin && <AddModelDialog open={adding} onOpenChange={setAdding} />}
      <p className="mt-10 text-sm text-ink-soft">
        Prefer to design your own?{' '}
        <Link to="/builder" className={linkStyles('accent')}>
          Open the builder
        </Link>
      </p>
    </div>
  );
}

type ModelCardProps = { model: PrebuiltModel; isAdmin: boolean; disabled: boolean; onChoose: () => void };

function ModelCard({ model, isAdmin, disabled, onChoose }: ModelCardProps) {
  return (
    <li className="relative">
      <Card asChild acts padding="none">
        <button
          type="button"
          onClick={onChoose}
          disabled={disabled}
          className="w-full disabled:cursor-not-allowed disabled:opacity-50 disabled:grayscale"
        >
          <ImageFrame
            src={model.avatar_url}
            alt=""
            ratio="4 / 5"
            corners="square"
            sizes="(min-width: 1024px) 18rem, 50vw"
          />
          <span className="block p-4">
            <span className="block truncate font-medium">{model.name}</span>
            <span className="mt-2 flex flex-wrap gap-1">
              {model.tags.slice(0, 3).map((tag) => (
                <Badge key={tag}>{tag}</Badge>
              ))}
            </span>
          </span>
        </button>
      </Card>
      {isAdmin && <ArchiveModel model={model} className="absolute top-2 right-2" />}
    </li>
  );
}

function ModelSkeleton() {
  return (
    <li>
      <Card padding="none">
        <div className="aspect-4/5 animate-breathe bg-line/60" />
        <div className="p-4">
          <Skeleton className="h-5 w-2/3" />
          <Skeleton className="mt-3 h-6 w-1/2" />
        </div>
      </Card>
    </li>
  );
}
