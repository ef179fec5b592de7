import { useState } from 'react';
import { useConnection } from '#features/instagram/web/public.ts';
import { ErrorState } from '#ui/kit/error-state.tsx';
import { useSteady } from '#ui/use-steady.ts';
import { isByAutopilot, type PlannedItem } from '../planned-item.ts';
import { zoneInWords } from '../post-time.ts';
import { getWeek } from '../week.ts';
import { Composer } from './composer.tsx';
import type { Composing } from './composing.ts';
import { ItemDialogs } from './item-dialogs.tsx';
import { PlannerCalendar } from './planner-calendar.tsx';
import { PlannerHeader } from './planner-header.tsx';
import type { PlannerView } from './planner-view.ts';
import { getComposingId } from './use-composing.ts';
import { type PlannerProps, usePlanner } from './use-planner.ts';
import { GenerateWeekDialog } from './week-content/generate-week-dialog.tsx';

/** The calendar of an influencer's posts and drafts, and the composer of the open one. */
export function Planner(props: PlannerProps) {
  const { influencerId, view, date, kind, zone } = props;
  const planner = usePlanner(props);
  const { items, navigation, question, setQuestion } = planner;
  const { composing, leave } = planner.composing;
  const [isGenerating, setIsGenerating] = useState(false);
  const connection = useConnection(influencerId);
  const account = connection.data?.accounts[0] ?? null;
  const showView = useSteady(navigation.showView);
  const showKind = useSteady(navigation.showKind);
  const showDate = useSteady(navigation.showDate);
  const openGenerateWeek = useSteady(() => setIsGenerating(true));
  return (
    <>
      <PlannerHeader
        influencerId={influencerId}
        connection={connection.data}
        view={view}
        onViewChange={showView}
        kind={kind}
        onKindChange={showKind}
        date={date}
        onDateChange={showDate}
        zone={zone}
        onGenerateWeek={openGenerateWeek}
      />
      {planner.isError ? (
        <ErrorState text={`The ${view} could not be loaded.`} onRetry={planner.retry} retrying={planner.isRetrying} />
      ) : (
        <PlannerCalendar {...props} planner={planner} account={account} />
      )}
      <div ref={planner.place} className="scroll-mt-20">
        {composing ? (
          <Composer
            key={getComposingId(composing)}
            composing={composing}
            isByAutopilot={isAutopilots(composing, items)}
            influencerId={influencerId}
            account={account}
            onRefused={navigation.showToday}
            onDone={(instant) => {
              leave(instant !== null);
              if (instant) navigation.showPeriodOf(instant);
            }}
          />
        ) : (
          <Hint view={view} zone={zone} />
        )}
      </div>
      <GenerateWeekDialog
        key={getWeek(date)[0]}
        influencerId={influencerId}
        date={date}
        zone={zone}
        items={items ?? []}
        open={isGenerating}
        onOpenChange={setIsGenerating}
      />
      <ItemDialogs
        influencerId={influencerId}
        username={account?.username}
        zone={zone}
        question={question}
        onAnswer={() => setQuestion(null)}
        onRemove={planner.remove}
        onMove={planner.moveItem}
      />
    </>
  );
}

function isAutopilots(composing: Composing, items: readonly PlannedItem[] = []): boolean {
  if (composing.kind === 'edit') return composing.post.source === 'autopilot';
  return items.some((item) => item.id === getComposingId(composing) && isByAutopilot(item));
}

function Hint({ view, zone }: { view: PlannerView; zone: string }) {
  if (view === 'profile') return null;
  return (
    <p className="mt-10 text-center text-ink-soft">
      Select a day to compose a post. Times are in {zoneInWords(zone)}.
      <span className="block text-sm touch:hidden">Drag a post to move it, or press Shift and an arrow key on it.</span>
      <span className="hidden text-sm touch:block">Hold a post and drag it to move it.</span>
    </p>
  );
}
