import { StartFree, smallPrint } from './start-free.tsx';

export function ClosingCall() {
  return (
    <section aria-labelledby="closing" className="mx-auto max-w-7xl px-4 pt-10 sm:px-6">
      <div className="flex flex-col items-center rounded-[2rem] border border-line bg-accent-soft px-6 py-16 text-center lg:py-24">
        <h2 id="closing" className="type-display text-display-lg">
          Who will you make?
        </h2>
        <p className="mt-5 max-w-lg text-lg text-ink-soft">
          A name and a few traits are enough to begin. Their first photo is a minute away.
        </p>
        <div className="mt-9">
          <StartFree />
        </div>
        <p className="mt-4 text-sm text-ink-soft">{smallPrint}</p>
      </div>
    </section>
  );
}
