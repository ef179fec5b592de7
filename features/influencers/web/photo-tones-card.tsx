import { formatInstant } from '#contract/format-date.ts';
import { Badge } from '#ui/kit/badge.tsx';
import { Card } from '#ui/kit/card.tsx';
import { likenessStatements } from '../clone-rules.ts';
import type { Influencer } from '../contract.ts';

const names = [
  ['skin', 'Skin'],
  ['hair', 'Hair'],
  ['eyes', 'Eyes'],
  ['backdrop', 'Background'],
] as const;

/** A clone's colors, its consent, and which properties of the photo appear in its images. */
export function PhotoTonesCard({ influencer: { tones, likeness } }: { influencer: Influencer }) {
  const measuredNames = names.filter(([part]) => tones[part]);
  return (
    <Card className="mt-6 max-w-2xl">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="font-medium">From the photo</h2>
        <Badge>Reference only</Badge>
      </div>
      {measuredNames.length > 0 && (
        <ul className="mt-5 flex flex-wrap gap-6">
          {measuredNames.map(([part, name]) => (
            <li key={part} className="flex items-center gap-3">
              <span className="size-10 rounded-full border border-line" style={{ backgroundColor: tones[part] }} />
              {name}
            </li>
          ))}
        </ul>
      )}
      {likeness?.stated_at && likeness.relation !== 'not stated' && (
        <p className="mt-5 text-sm">
          ‘{likenessStatements[likeness.relation]}’ Stated on {formatInstant(likeness.stated_at, 'longDate')}.
        </p>
      )}
      <p className="mt-3 text-sm text-ink-soft">
        An image model uses the photo as a reference and keeps the likeness. The built-in illustrator uses these colors
        and draws a fictional person.
      </p>
    </Card>
  );
}
