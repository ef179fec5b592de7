import type { Connection } from '#features/instagram/contract.ts';
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
export function PlannerCalendar({ influencerId, view, date, zone, planner, account }: PlannerCalendarProps) {
  const { items, acts, drop, navigation } = planner;
  const { composing, begin } = planner.composing;
  return (
    <>
      {view !== 'profile' && <PartsAboveCalendar influencerId={influencerId} />}
      <PostsElsewhere influencerId={influencerId} username={account?.username} />
      <OverduePosts influencerId={influencerId} items={items ?? []} zone={zone} acts={acts} />
      <WeekRuns influencerId={influencerId} zone={zone} onOpenWeek={navigation.openWeek} />
      {view === 'week' && (
        <WeekGrid
          influencerId={influencerId}
          week={getWeek(date)}
          zone={zone}
          items={items}
          selected={composing && getComposingId(composing)}
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
          acts={acts}
          onDrop={drop}
          onOpenDay={navigation.openWeek}
        />
      )}
      {view === 'profile' && <ProfileGrid account={account} items={items} zone={zone} acts={acts} />}
    </>
  );
}
