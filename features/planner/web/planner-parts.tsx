import { Suspense, use } from 'react';
import { type PlannerDay, PlannerParts } from '#ui/planner-parts.ts';

/** Components of other features above the week or the month. */
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

/** Components of other features below a draft that they had prepared. */
export function DraftParts(props: { influencerId: string; draftId: string }) {
  return use(PlannerParts).map(({ OfDraft }, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts stand in a fixed order
    <Suspense key={index}>
      <OfDraft {...props} />
    </Suspense>
  ));
}

/** Components of other features in a day of the week. */
export function DayParts(props: PlannerDay) {
  return use(PlannerParts).map(({ OfDay }, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts stand in a fixed order
    <Suspense key={index}>
      <OfDay {...props} />
    </Suspense>
  ));
}

/** Components of other features in the button of a day of the month. */
export function MonthDayParts(props: PlannerDay) {
  return use(PlannerParts).map(({ OfMonthDay }, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts stand in a fixed order
    <Suspense key={index}>
      <OfMonthDay {...props} />
    </Suspense>
  ));
}
