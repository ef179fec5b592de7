import { type ComponentType, type ReactNode, Suspense } from 'react';
import { classes } from '#ui/kit/classes.ts';
import { Skeleton } from '#ui/kit/skeleton.tsx';
import { useDemoPlace } from './demo.tsx';
import { Phone } from './phone.tsx';

type DemoStepProps = {
  number: 1 | 2 | 3 | 4;
  title: string;
  text: string;
  /** Classes that reserve the height of the controls on phones and desktops, so that nothing shifts when they load. */
  room: string;
  /** The interactive step: its `Controls` and its phone. */
  Play: ComponentType;
  /** The phone's content until the step is loaded. */
  still: ReactNode;
  /** The phone's content for visitors without JavaScript. */
  example: ReactNode;
  /** The text below the phone. */
  note?: string;
};

/**
 * A step of the demo. Its text is rendered immediately; the interactive part is loaded when the visitor scrolls near
 * it.
 */
export function DemoStep({ number, title, text, room, Play, still, example, note }: DemoStepProps) {
  const { isNear } = useDemoPlace();
  const waiting = (
    <>
      <Controls>
        <Skeleton className={classes(room, 'w-full rounded-panel noscript:hidden')} />
      </Controls>
      <Phone label={title} note={note} className="noscript:hidden">
        {still}
      </Phone>
      <noscript className="noscript:contents">
        <Phone label={title} note={note}>
          {example}
        </Phone>
      </noscript>
    </>
  );
  return (
    <article aria-labelledby={`step-${number}`} className={stepStyles}>
      <header className="[grid-area:words]">
        <p className="text-sm font-medium text-accent">Step {number}</p>
        <h2 id={`step-${number}`} className="type-display mt-2 text-display-md">
          {title}
        </h2>
        <p className="mt-4 max-w-xl text-lg text-ink-soft">{text}</p>
      </header>
      {isNear ? (
        <Suspense fallback={waiting}>
          <Play />
        </Suspense>
      ) : (
        waiting
      )}
    </article>
  );
}

/**
 * On desktops, the text and the controls are vertically centered next to the phone, which determines the height; on
 * phones, everything is stacked. The text and controls may shift next to the phone without shifting the page, so the
 * browser must not anchor its scroll position to them.
 */
const stepStyles = classes(
  'lg:[overflow-anchor:none]',
  "grid gap-x-16 gap-y-8 py-14 [grid-template-areas:'words'_'controls'_'phone'] lg:py-20 xl:gap-x-24",
  'lg:grid-cols-[minmax(0,1fr)_minmax(0,31rem)] lg:grid-rows-[1fr_auto_auto_1fr]',
  "lg:[grid-template-areas:'._phone'_'words_phone'_'controls_phone'_'._phone']",
);

/** The controls of a step. */
export function Controls({ children }: { children: ReactNode }) {
  return <div className="flex max-w-xl flex-col gap-6 [grid-area:controls]">{children}</div>;
}
