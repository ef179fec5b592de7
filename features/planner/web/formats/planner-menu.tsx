import { CalendarArrowDown, CalendarSync, Ellipsis, FileDown, FileUp } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { IconButton } from '#ui/kit/icon-button.tsx';
import { Menu, MenuHeading, MenuItem, MenuLine } from '#ui/kit/menu.tsx';
import { toast } from '#ui/notice.ts';
import { useSingleClick } from '#ui/use-single-click.ts';
import type { PostFormat } from '../../format-rules.ts';
import { monthLabel } from '../../week.ts';
import { saveMonth } from './queries.ts';

const ImportDialog = lazy(() => import('./import-dialog.tsx'));
const SubscribeDialog = lazy(() => import('./subscribe-dialog.tsx'));

type PlannerMenuProps = {
  influencerId: string;
  /** A day in the month to export. */
  date: string;
  zone: string;
};

/** Menu for exporting and importing posts, and for the calendar subscription. */
export function PlannerMenu({ influencerId, date, zone }: PlannerMenuProps) {
  const [opened, setOpened] = useState<'import' | 'subscription' | null>(null);
  const month = date.slice(0, 7);

  const exportMonth = useSingleClick(async (format: PostFormat) => {
    try {
      const posts = await saveMonth(influencerId, { month, timezone: zone, format });
      if (posts === 0) toast.info(`Nothing is planned in ${monthLabel(date)}.`);
      else toast.success(`${posts === 1 ? '1 post' : `${posts} posts`} of ${monthLabel(date)} exported`);
    } catch (error) {
      toast.error(error instanceof Error ? error.message : 'Could not export the month. Try again.');
    }
  });

  return (
    <>
      <Menu trigger={<IconButton label="Export and import" icon={<Ellipsis />} variant="secondary" size="small" />}>
        <MenuHeading>{monthLabel(date)}</MenuHeading>
        <MenuItem icon={<FileDown />} onSelect={() => exportMonth('csv')}>
          Export month as CSV
        </MenuItem>
        <MenuItem icon={<CalendarArrowDown />} onSelect={() => exportMonth('ics')}>
          Export as calendar file
        </MenuItem>
        <MenuLine />
        <MenuItem icon={<FileUp />} onSelect={() => setOpened('import')}>
          Import posts…
        </MenuItem>
        <MenuItem icon={<CalendarSync />} onSelect={() => setOpened('subscription')}>
          Subscribe in a calendar…
        </MenuItem>
      </Menu>
      <Suspense>
        {opened === 'import' && (
          <ImportDialog influencerId={influencerId} zone={zone} onClose={() => setOpened(null)} />
        )}
        {opened === 'subscription' && (
          <SubscribeDialog influencerId={influencerId} zone={zone} onClose={() => setOpened(null)} />
        )}
      </Suspense>
    </>
  );
}
