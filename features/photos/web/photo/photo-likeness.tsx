import { UserRoundCheck, UserRoundX } from 'lucide-react';
import type { Likeness } from '#contract/likeness.ts';
import { formatDoubt, likenessInWords } from '#features/generation/likeness-rules.ts';
import { Card } from '#ui/kit/card.tsx';

/** Shows how similar the face of a photo is to the influencer's. */
export function PhotoLikeness({ likeness }: { likeness: Likeness }) {
  const Icon = formatDoubt(likeness) ? UserRoundX : UserRoundCheck;
  return (
    <Card>
      <h2 className="text-sm font-medium text-ink-soft">Likeness</h2>
      <p className="mt-2 flex items-center gap-2 font-medium">
        <Icon className={formatDoubt(likeness) ? 'size-5 text-warning' : 'size-5 text-positive'} aria-hidden />
        {headline(likeness)}
      </p>
      <p className="mt-1 text-sm text-ink-soft">{likenessInWords(likeness)}</p>
    </Card>
  );
}

function headline({ verdict, percent }: Likeness): string {
  if (verdict === 'child') return 'Looks like a child';
  return percent === null ? 'No face found' : `Same person: ${percent} %`;
}
