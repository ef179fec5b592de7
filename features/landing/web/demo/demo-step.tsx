import { type ComponentType, type ReactNode, Suspense } from 'react';
import { classes } from '#ui/kit/classes.ts';
import { Skeleton } from '#ui/kit/skeleton.tsx';
import { useDemoPlace } from './demo.tsx';
import { Phone } from './phone.tsx';

type DemoStepProps = {
  number: 1 | 2 | 3 | 4;
  title: string;
  text: string;
  /** The height of its controls on a phone and on a desk, as classes: nothing moves when they come. */
  room: string;
  /** The step itself: its `Controls` and its phone. */
  Play: ComponentType;
  /** What the phone shows until then. */
  still: ReactNode;
  /** What it shows to whoever has no JavaScript, and sees nothing else. */
  example: ReactNode;
  /** Below the phone. */
  note?: string;
};

/** The place of one step: its words are there from the start, what can be played comes when the visitor is near. */
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
    <article aria-labelledby={`step-${number}`} className={stepLook}>
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
 * On a desk the words and the controls stand beside the middle of the phone, on a phone everything is below one
 * another. Beside the phone, which decides the height, they may move without the page: the
 * browser must not scroll after them.
 */
const stepLook = classes(
  'lg:[overflow-anchor:none]',
  "grid gap-x-16 gap-y-8 py-14 [grid-template-areas:'words'_'controls'_'phone'] lg:py-20 xl:gap-x-24",
  'lg:grid-cols-[minmax(0,1fr)_minmax(0,31rem)] lg:grid-rows-[1fr_auto_auto_1fr]',
  "lg:[grid-template-areas:'._phone'_'words_phone'_'controls_phone'_'._phone']",
);

/** Where a step is played. */
export function Controls({ children }: { children: ReactNode }) {
  return <div className="flex max-w-xl flex-col gap-6 [grid-area:controls]">{children}</div>;
}
