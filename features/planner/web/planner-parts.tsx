import { Suspense, use } from 'react';
import { type PlannerDay, PlannerParts } from '#ui/planner-parts.ts';

/** What other features show below a draft that they had prepared. */
export function PartsOfDraft(props: { influencerId: string; draftId: string }) {
  return use(PlannerParts).map(({ OfDraft }, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts stand in a fixed order
    <Suspense key={index}>
      <OfDraft {...props} />
    </Suspense>
  ));
}

/** What other features show in a day of the week. */
export function PartsOfDay(props: PlannerDay) {
  return use(PlannerParts).map(({ OfDay }, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts stand in a fixed order
    <Suspense key={index}>
      <OfDay {...props} />
    </Suspense>
  ));
}
