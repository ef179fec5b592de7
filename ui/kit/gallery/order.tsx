import { ArrowLeft, Sparkles } from 'lucide-react';
import { Accordion } from '../accordion.tsx';
import { Avatar } from '../avatar.tsx';
import { Badge } from '../badge.tsx';
import { Button } from '../button.tsx';
import { Card } from '../card.tsx';
import { type Column, DataTable } from '../data-table.tsx';
import { TextLink } from '../link.tsx';
import { PageHeader } from '../page-header.tsx';
import { SearchForm } from '../search-form.tsx';
import { Group, Specimen } from './frame.tsx';
import { sampleImages } from './sample-images.ts';

/** Parts that structure a page. */
export function OrderGroup() {
  return (
    <Group id="order" title="Layout" text="Space first, then a line, then a box.">
      <Specimen name="Page header, as on a page" className="block">
        <div className="rounded-panel border border-line bg-surface p-6 sm:p-10">
          <PageHeader
            above={
              <TextLink tone="quiet" href="#order" className="gap-2">
                <ArrowLeft className="size-4" aria-hidden />
                Your personas
              </TextLink>
            }
            title="Mira Solenne"
            text="Ceramicist, early riser, Lisbon."
            actions={
              <>
                <Button>Plan a post</Button>
                <Button variant="primary" icon={<Sparkles />}>
                  New photos
                </Button>
              </>
            }
          />
        </div>
      </Specimen>
      <Specimen name="Card: plain, and one that acts" className="grid gap-4 sm:grid-cols-2">
        <Card>
          <h4 className="text-lg font-medium">This week</h4>
          <p className="mt-1 text-ink-soft">Three posts planned, one needs a caption.</p>
        </Card>
        <Card asChild acts>
          <a href="#order">
            <span className="flex items-center gap-4">
              <Avatar name="Noor Vale" src={sampleImages[3]} size="large" alive decorative />
              <span className="min-w-0 flex-1">
                <span className="block text-lg font-medium">Noor Vale</span>
                <span className="block text-ink-soft">Night photographer</span>
              </span>
              <Badge tone="accent" dot>
                Autopilot
              </Badge>
            </span>
          </a>
        </Card>
      </Specimen>
      <Specimen name="Accordion" className="block max-w-3xl">
        <Accordion items={questions} open={['real']} />
      </Specimen>
      <Specimen name="Search and table: on a phone each row stands on its own" className="block">
        <SearchForm label="Name" value="" onSearch={() => undefined} className="mb-4 max-w-md" />
        <DataTable label="Users" columns={userColumns} rows={users} keyOf={({ name }) => name} />
      </Specimen>
    </Group>
  );
}

const questions = [
  {
    value: 'real',
    title: 'Is she a real person?',
    content: 'No. Every photo states this in its metadata, and so does her profile.',
  },
  {
    value: 'credits',
    title: 'What does a photo cost?',
    content: 'One credit. Failed photos are refunded.',
  },
  {
    value: 'leave',
    title: 'Can I export everything?',
    content: 'Yes: photos, captions and the plan, in one archive.',
  },
];

const users = [
  { name: 'Mira Solenne', plan: 'Creator', state: 'Active' },
  { name: 'Theo Marsh', plan: 'Free', state: 'Suspended' },
];

const userColumns: readonly Column<(typeof users)[number]>[] = [
  { label: 'Name', cell: ({ name }) => <span className="font-medium">{name}</span> },
  { label: 'Plan', cell: ({ plan }) => plan },
  { label: 'Status', cell: ({ state }) => <Badge tone={state === 'Active' ? 'positive' : 'danger'}>{state}</Badge> },
  { label: 'Actions', acts: true, cell: ({ name }) => <Button size="small">{`Read ${name}`}</Button> },
];
