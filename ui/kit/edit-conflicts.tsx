import { GitCompareArrows } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Button } from './button.tsx';

export type EditConflict = {
  readonly name: string;
  readonly label: string;
  readonly mine: ReactNode;
  readonly theirs: ReactNode;
};

type EditConflictsProps = {
  /** Such as 'This post was changed elsewhere'. */
  title: string;
  conflicts: readonly EditConflict[];
  onSettle: (name: string, keep: 'mine' | 'theirs') => void;
  className?: string;
};

/** Shows both versions of each field that was changed here and elsewhere, side by side, for the user to choose from. */
export function EditConflicts({ title, conflicts, onSettle, className }: EditConflictsProps) {
  const titleId = useId();
  if (conflicts.length === 0) return null;
  return (
    <section aria-labelledby={titleId} className={className}>
      <div className="rounded-panel border border-warning/40 bg-warning-soft p-4">
        <h3 id={titleId} role="alert" className="flex items-center gap-2 font-medium">
          <GitCompareArrows className="size-5 shrink-0 text-warning" aria-hidden />
          {title}
        </h3>
        <p className="mt-1 text-sm">You changed the same content. Choose which version to keep before you save.</p>
        {conflicts.map(({ name, label, mine, theirs }) => (
          <fieldset key={name} className="mt-4">
            <legend className="text-sm font-medium">{label}</legend>
            <div className="mt-2 grid gap-3 sm:grid-cols-2">
              <Version
                title="Your version"
                action={`Keep mine: ${label}`}
                onKeep={() => onSettle(name, 'mine')}
                word="Keep mine"
              >
                {mine}
              </Version>
              <Version
                title="Saved elsewhere"
                action={`Take theirs: ${label}`}
                onKeep={() => onSettle(name, 'theirs')}
                word="Take theirs"
              >
                {theirs}
              </Version>
            </div>
          </fieldset>
        ))}
      </div>
    </section>
  );
}

type VersionProps = { title: string; action: string; word: string; onKeep: () => void; children: ReactNode };

function Version({ title, action, word, onKeep, children }: VersionProps) {
  return (
    <div className="flex min-w-0 flex-col items-start gap-2 rounded-control bg-surface p-3">
      <p className="text-xs text-ink-soft">{title}</p>
      <div className="max-h-48 w-full grow overflow-y-auto text-sm break-words whitespace-pre-wrap">{children}</div>
      <Button size="small" aria-label={action} onClick={onKeep}>
        {word}
      </Button>
    </div>
  );
}
