import { Images } from 'lucide-react';
import { Badge } from '../badge.tsx';
import { Button } from '../button.tsx';
import { Card } from '../card.tsx';
import { EmptyState } from '../empty-state.tsx';
import { ErrorState } from '../error-state.tsx';
import { OfflineWords } from '../offline-notice.tsx';
import { ProgressBar } from '../progress-bar.tsx';
import { ProgressRing } from '../progress-ring.tsx';
import { SignedOutState } from '../signed-out-state.tsx';
import { Loading, Skeleton, SkeletonText } from '../skeleton.tsx';
import { Stat } from '../stat.tsx';
import { Group, Specimen } from './frame.tsx';

/** Parts that show a status. */
export function StatesGroup() {
  return (
    <Group
      id="states"
      title="States of a screen"
      text="Loading, empty, failed and in progress: every screen shows them the same way."
    >
      <Specimen name="Empty, error, signed out" className="grid gap-4 xl:grid-cols-2">
        <Card padding="none">
          <EmptyState
            icon={<Images />}
            title="No photos yet"
            text="The first four take about a minute."
            action={<Button variant="primary">Generate the first four</Button>}
          />
        </Card>
        <Card padding="none">
          <ErrorState title="We could not load your photos" onRetry={() => {}} />
        </Card>
        <Card padding="none">
          <SignedOutState text="Sign in to see Mira’s week." link={<a href="#states">Sign in</a>} />
        </Card>
        <Card padding="none">
          <ErrorState onRetry={() => {}} retrying />
        </Card>
      </Specimen>
      <Specimen name="Skeleton" className="block max-w-md">
        <Loading label="Loading photos">
          <div className="flex gap-4">
            <Skeleton className="size-20 shrink-0 rounded-picture!" />
            <SkeletonText className="flex-1" />
          </div>
        </Loading>
      </Specimen>
      <Specimen name="Progress bar and ring" className="grid items-center gap-x-10 gap-y-8 sm:grid-cols-2">
        <ProgressBar label="Generating photos" value={0.375} aside="3 of 8" />
        <ProgressBar label="Connecting to Instagram" value={null} />
        <ProgressBar label="Credits this month" value={0.92} aside="184 of 200" tone="warning" />
        <ProgressBar label="Storage" value={0.4} aside="4 of 10 GB" tone="ink" />
        <div className="flex items-center gap-6">
          <ProgressRing label="Profile" value={0.7} />
          <ProgressRing label="Generating photos" value={null} />
          <ProgressRing label="Photos" value={0.25} className="size-20">
            2/8
          </ProgressRing>
        </div>
      </Specimen>
      <Specimen name="Badge">
        <Badge>Draft</Badge>
        <Badge tone="accent" dot>
          Live
        </Badge>
        <Badge tone="positive">Posted</Badge>
        <Badge tone="warning">Needs a caption</Badge>
        <Badge tone="danger">Failed</Badge>
        <Badge tone="picture">On an image</Badge>
      </Specimen>
      <Specimen name="Stat" className="grid grid-cols-2 gap-8 sm:grid-cols-4">
        <Stat label="Followers" value="12,480" change={{ text: '+312 this week', direction: 'up' }} />
        <Stat label="Posts" value="86" change={{ text: 'same as last week', direction: 'even' }} />
        <Stat label="Reach" value="48.2k" change={{ text: '−4 % this week', direction: 'down' }} />
        <Stat label="Credits" value="16" hint="renew on 1 March" />
      </Specimen>
      <Specimen name="Offline notice" className="block overflow-hidden rounded-control">
        <OfflineWords />
      </Specimen>
    </Group>
  );
}
