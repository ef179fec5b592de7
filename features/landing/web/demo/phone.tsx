import type { ReactNode } from 'react';

type PhoneProps = {
  /** What is seen on it. */
  label: string;
  children: ReactNode;
  /** Below it. */
  note?: string | undefined;
};

/** A phone: what the visitor does is seen on it. */
export function Phone({ label, note, children }: PhoneProps) {
  return (
    <figure aria-label={label} className="mx-auto w-full max-w-[21rem] [grid-area:phone] lg:mx-0">
      <div className="rounded-[2.75rem] bg-scrim p-2.5 shadow-float ring-1 ring-line">
        <div className="flex h-[37.5rem] flex-col overflow-hidden rounded-[2.2rem] bg-raised text-ink">
          <span aria-hidden className="mx-auto mt-2.5 h-6 w-24 shrink-0 rounded-full bg-scrim" />
          <div className="flex min-h-0 flex-1 flex-col">{children}</div>
        </div>
      </div>
      {note && <figcaption className="mt-4 text-center text-sm text-ink-faint">{note}</figcaption>}
    </figure>
  );
}
