import { CalendarDays, ChevronLeft, ChevronRight, Grid3x3, Rows3, Sparkles } from 'lucide-react';
import { memo } from 'react';
import type { Connection } from '#features/instagram/contract.ts';
import { ChangeConnectionMethod, DisconnectAccount } from '#features/instagram/web/public.ts';
import { Badge } from '#ui/kit/badge.tsx';
import { Button } from '#ui/kit/button.tsx';
import { classes } from '#ui/kit/classes.ts';
import { IconButton } from '#ui/kit/icon-button.tsx';
import { linkStyles } from '#ui/kit/link.tsx';
import { SegmentedControl } from '#ui/kit/segmented-control.tsx';
import type { PostKind } from '../post-kind.ts';
import { getWeek, monthLabel, moveMonths, moveWeeks, weekLabel } from '../week.ts';
import { PlannerMenu } from './formats/planner-menu.tsx';
import { KindFilter } from './kind-filter.tsx';
import type { PlannerView } from './planner-view.ts';

type PlannerHeaderProps = {
  influencerId: string;
  connection: Connection | undefined;
  view: PlannerView;
  onViewChange: (view: PlannerView) => void;
  kind: PostKind | undefined;
  onKindChange: (kind: PostKind | undefined) => void;
  /** The day used to pick the visible week or month. */
  date: string;
  onDateChange: (date: string | null) => void;
  /** The viewer's zone. */
  zone: string;
  onGenerateWeek: () => void;
};

const views = [
  { value: 'week', label: 'Week', icon: <Rows3 /> },
  { value: 'month', label: 'Month', icon: <CalendarDays /> },
  { value: 'profile', label: 'Profile', icon: <Grid3x3 /> },
] as const;

/** The title of the planner, its views, and the date navigation. */
export const PlannerHeader = memo(function PlannerHeader(props: PlannerHeaderProps) {
  const { influencerId, connection, view, onViewChange, kind, onKindChange } = props;
  const { date, onDateChange, zone, onGenerateWeek } = props;
  const account = connection?.accounts[0];
  return (
    <header className="flex flex-wrap items-center gap-x-4 gap-y-3">
      <h1 id="planner-title" tabIndex={-1} className="type-display mr-auto text-display-sm outline-none">
        Planner
      </h1>
      {account && (
        <span className="inline-flex items-center gap-1">
          {connection.sandbox ? (
            <a
              href={`/sandbox/instagram/${account.username}`}
              target="_blank"
              rel="noreferrer"
              className={classes(linkStyles('text'), 'inline-flex min-h-11 items-center gap-1.5')}
            >
              @{account.username} <Badge tone="warning">Sandbox</Badge>
            </a>
          ) : (
            <span className="text-ink-soft">@{account.username}</span>
          )}
          <ChangeConnectionMethod influencerId={influencerId} connection={connection} />
          <DisconnectAccount influencerId={influencerId} username={account.username} />
        </span>
      )}
      {view === 'week' && (
        <Button size="small" onClick={onGenerateWeek} className="max-sm:w-full">
          <Sparkles aria-hidden />
          Generate Content for Week
        </Button>
      )}
      <div className="flex items-center gap-2 max-sm:w-full">
        <SegmentedControl
          label="View"
          options={views}
          value={view}
          onChange={onViewChange}
          // On the narrowest phones, the labels need the space taken by the icons.
          className="max-sm:flex-1 max-[24rem]:[&_label]:px-2 max-[24rem]:[&_svg]:hidden"
        />
        <PlannerMenu influencerId={influencerId} date={date} zone={zone} />
      </div>
      {view !== 'profile' && <TimeNavigator view={view} date={date} onDateChange={onDateChange} />}
      <KindFilter kind={kind} onChange={onKindChange} />
    </header>
  );
});

type TimeNavigatorProps = Pick<PlannerHeaderProps, 'view' | 'date' | 'onDateChange'>;

function TimeNavigator({ view, date, onDateChange }: TimeNavigatorProps) {
  const move = view === 'month' ? moveMonths : moveWeeks;
  return (
    <div className="flex items-center gap-1 max-sm:w-full">
      <IconButton label={`Previous ${view}`} icon={<ChevronLeft />} onClick={() => onDateChange(move(date, -1))} />
      <p aria-live="polite" className="text-center font-medium tabular-nums max-sm:flex-1 sm:min-w-36">
        {view === 'month' ? monthLabel(date) : weekLabel(getWeek(date))}
      </p>
      <IconButton label={`Next ${view}`} icon={<ChevronRight />} onClick={() => onDateChange(move(date, 1))} />
      <Button size="small" onClick={() => onDateChange(null)}>
        Today
      </Button>
    </div>
  );
}
