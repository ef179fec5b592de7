import { Suspense, use } from 'react';
import { type PlannerDay, PlannerParts } from '#ui/planner-parts.ts';

/** Components from other features, shown above the week or month. */
export function PartsAboveCalendar(props: { influencerId: string }) {
  return use(PlannerParts).map(({ AboveCalendar }, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts have a fixed order
    <div key={index} className="mt-6 empty:hidden">
      <Suspense>
        <AboveCalendar {...props} />
      </Suspense>
    </div>
  ));
}

/** Components from other features, shown below a draft they prepared. */
export function DraftParts(props: { influencerId: string; draftId: string }) {
  return use(PlannerParts).map(({ OfDraft }, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts have a fixed order
    <Suspense key={index}>
      <OfDraft {...props} />
    </Suspense>
  ));
}

/** Components from other features, shown on a day of the week view. */
export function DayParts(props: PlannerDay) {
  return use(PlannerParts).map(({ OfDay }, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts have a fixed order
    <Suspense key={index}>
      <OfDay {...props} />
    </Suspense>
  ));
}

/** Components from other features, shown in the button of a day in the month view. */
export function MonthDayParts(props: PlannerDay) {
  return use(PlannerParts).map(({ OfMonthDay }, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts have a fixed order
    <Suspense key={index}>
      <OfMonthDay {...props} />
    </Suspense>
  ));
}
