import { Check, Copy } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { announce } from './announce.ts';
import { Button } from './button.tsx';
import { classes } from './classes.ts';
import { controlStyles } from './control-styles.ts';
import { FieldFrame, type FieldWords, fieldState } from './field-frame.tsx';

type CopyFieldProps = Omit<FieldWords, 'optional' | 'error'> & {
  value: string;
  onCopied?: (() => void) | undefined;
  onRefused?: (() => void) | undefined;
};

/** A read-only value to copy: a referral link, a token. */
export function CopyField({ value, onCopied, onRefused, ...words }: CopyFieldProps) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [outcome, setOutcome] = useState<'copied' | 'refused' | null>(null);
  useEffect(() => {
    if (!outcome) return;
    const timer = setTimeout(() => setOutcome(null), 2500);
    return () => clearTimeout(timer);
  }, [outcome]);

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(value);
      setOutcome('copied');
      announce('Copied');
      onCopied?.();
    } catch {
      // Without clipboard access (insecure origin, or denied), the text stays selected so that the user can copy it
      // manually.
      field.current?.select();
      setOutcome('refused');
      onRefused?.();
    }
  }

  return (
    <FieldFrame
      id={id}
      {...words}
      error={outcome === 'refused' ? 'Could not copy. The text is selected: press Ctrl+C or Cmd+C.' : undefined}
    >
      <div className="flex gap-2">
        <input
          id={id}
          ref={field}
          readOnly
          value={value}
          onFocus={(event) => event.target.select()}
          {...fieldState(id, words)}
          className={classes(controlStyles, 'h-11 min-w-0 px-3.5 text-ellipsis')}
        />
        <Button icon={outcome === 'copied' ? <Check /> : <Copy />} onClick={copy} className="min-w-28">
          {outcome === 'copied' ? 'Copied' : 'Copy'}
        </Button>
      </div>
    </FieldFrame>
  );
}
