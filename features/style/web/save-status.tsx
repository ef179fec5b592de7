import { Check, CloudAlert } from 'lucide-react';
import { Button } from '#ui/kit/button.tsx';
import { Spinner } from '#ui/kit/spinner.tsx';
import type { SaveState } from './use-settings.ts';

/** Shows whether everything is saved. */
export function SaveStatus({ state }: { state: SaveState }) {
  return (
    <div className="flex min-h-11 items-center gap-3 text-sm">
      <p role="status" className="flex items-center gap-2 [&_svg]:size-4">
        {state.kind === 'saved' && (
          <span className="contents text-ink-soft">
            <Check aria-hidden className="text-positive" />
            All changes saved
          </span>
        )}
        {state.kind === 'saving' && (
          <span className="contents text-ink-soft">
            <Spinner />
            Saving…
          </span>
        )}
        {state.kind === 'conflict' && (
          <span className="contents text-warning">
            <CloudAlert aria-hidden />
            Choose which version to keep
          </span>
        )}
        {state.kind === 'failed' && (
          <span className="contents text-danger">
            <CloudAlert aria-hidden />
            Not saved yet; kept in this browser
          </span>
        )}
      </p>
      {state.kind === 'failed' && (
        <Button size="small" onClick={state.retry}>
          Retry
        </Button>
      )}
    </div>
  );
}
