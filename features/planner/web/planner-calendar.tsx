import type { Connection } from '#features/instagram/contract.ts';
import { Button } from '#ui/kit/button.tsx';
import type { PlannedItem } from '../planned-item.ts';
import { findKind, type PostKind, postKindLabels } from '../post-kind.ts';
import { defaultPostTime } from '../post-rules.ts';
import { getWeek, listMonthWeeks } from '../week.ts';
import { MonthGrid } from './month-grid.tsx';
import { OverduePosts } from './overdue-posts.tsx';
import { PartsAboveCalendar } from './planner-parts.tsx';
import { PostsElsewhere } from './previous-account-posts.tsx';
import { ProfileGrid } from './profile-grid.tsx';
import { getComposingId } from './use-composing.ts';
import type { PlannerProps, PlannerState } from './use-planner.ts';
import { WeekRuns } from './week-content/week-runs.tsx';
import { WeekGrid } from './week-grid.tsx';

type PlannerCalendarProps = PlannerProps & {
  planner: PlannerState;
  account: Connection['accounts'][number] | null;
};

/** The visible period, below any posts and content that need attention. */
export function PlannerCalendar({ influencerId, view, date, kind, zone, planner, account }: PlannerCalendarProps) {
  const { items, acts, drop, navigation } = planner;
  const { composing, begin } = planner.composing;
  const selected = composing && getComposingId(composing);
  // The open item stays visible.
  const isShown = (item: PlannedItem) => kind === undefined || item.id === selected || findKind(item) === kind;
  return (
    <>
      {view !== 'profile' && <PartsAboveCalendar influencerId={influencerId} />}
      <PostsElsewhere influencerId={influencerId} username={account?.username} />
      <OverduePosts influencerId={influencerId} items={items ?? []} zone={zone} acts={acts} />
      <WeekRuns influencerId={influencerId} zone={zone} onOpenWeek={navigation.openWeek} />
      {kind && items && !items.some(isShown) && (
        <NoneOfKind kind={kind} onShowAll={() => navigation.showKind(undefined)} />
      )}
      {view === 'week' && (
        <WeekGrid
          influencerId={influencerId}
          week={getWeek(date)}
          zone={zone}
          items={items}
          isShown={isShown}
          selected={selected}
          acts={acts}
          onAdd={(day) => begin(day, defaultPostTime)}
          onDrop={drop}
        />
      )}
      {view === 'month' && (
        <MonthGrid
          influencerId={influencerId}
          date={date}
          weeks={listMonthWeeks(date)}
          zone={zone}
          items={items}
          isShown={isShown}
          acts={acts}
          onDrop={drop}
          onOpenDay={navigation.openWeek}
        />
      )}
      {view === 'profile' && <ProfileGrid account={account} items={items?.filter(isShown)} zone={zone} acts={acts} />}
    </>
  );
}

function NoneOfKind({ kind, onShowAll }: { kind: PostKind; onShowAll: () => void }) {
  return (
    <p role="status" className="mt-6 flex flex-wrap items-center gap-x-4 gap-y-2 text-sm text-ink-soft">
      There are no {postKindLabels[kind].several} here.
      <Button size="small" onClick={onShowAll}>
        Show all kinds
      </Button>
    </p>
  );
}
