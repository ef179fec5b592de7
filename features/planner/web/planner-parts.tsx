import { Suspense, use } from 'react';
import { type PlannerDay, PlannerParts } from '#ui/planner-parts.ts';

/** What other features show above the week or the month. */
export function PartsAboveCalendar(props: { influencerId: string }) {
  return use(PlannerParts).map(({ AboveCalendar }, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts stand in a fixed order
    <div key={index} className="mt-6 empty:hidden">
      <Suspense>
        <AboveCalendar {...props} />
      </Suspense>
    </div>
  ));
}

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

/** What other features show in the button of a day of the month. */
export function PartsOfMonthDay(props: PlannerDay) {
  return use(PlannerParts).map(({ OfMonthDay }, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts stand in a fixed order
    <Suspense key={index}>
      <OfMonthDay {...props} />
    </Suspense>
  ));
}
