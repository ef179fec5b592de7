import type { ReactNode } from 'react';

/** A bulleted list in running text. */
export function Points({ children }: { children: readonly ReactNode[] }) {
  return (
    <ul className="flex list-disc flex-col gap-2 pl-5 marker:text-ink-faint">
      {children.map((point, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the points of a text have a fixed order
        <li key={index} className="pl-1">
          {point}
        </li>
      ))}
    </ul>
  );
}

/** Emphasizes an important part of the text. */
export function Emphasis({ children }: { children: ReactNode }) {
  return <strong className="font-medium text-ink">{children}</strong>;
}
