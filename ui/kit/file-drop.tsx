import { ImageUp } from 'lucide-react';
import { type DragEvent, type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { acceptedFiles, type FileCheck, type FileRule, megabytes } from './accepted-files.ts';
import { classes } from './classes.ts';
import { FieldFrame, type FieldWords, fieldState, labelId } from './field-frame.tsx';
import { Spinner } from './spinner.tsx';

type FileDropProps = FieldWords & {
  onFiles: (files: File[]) => void;
  rule?: Partial<FileRule> | undefined;
  /** Checks each file, replacing the rule's types and size. */
  check?: FileCheck | undefined;
  /** Description of accepted files: "A portrait photo". */
  what?: string | undefined;
  /** Shown above the text; an image icon by default. */
  icon?: ReactNode;
  /** The files are being uploaded. */
  busy?: boolean | undefined;
  disabled?: boolean | undefined;
};

/** Accepts files that are selected, dropped, or pasted on the page. */
export function FileDrop({ onFiles, rule, check, what = 'A picture', icon, busy, disabled, ...words }: FileDropProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const place = useRef<HTMLButtonElement>(null);
  const [over, setOver] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const whole: FileRule = { ...imageRule, ...rule };
  const shut = disabled || busy;
  const error = words.error ?? refusal ?? undefined;

  async function offer(files: readonly File[]): Promise<void> {
    if (shut || files.length === 0) return;
    const { taken, refusal } = await acceptedFiles(files, whole, check);
    setRefusal(refusal);
    if (taken.length > 0) onFiles(taken);
  }

  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    const files = [...(event.clipboardData?.files ?? [])];
    // With several drop areas, a paste applies to the focused area, or else to the first.
    const focused = document.activeElement?.closest('[data-takes-files]');
    const isMine = focused ? focused === place.current : !event.defaultPrevented;
    if (files.length > 0 && !shut && isMine) {
      event.preventDefault();
      void offer(files);
    }
  });
  useEffect(() => {
    const listener = (event: ClipboardEvent) => onPaste(event);
    window.addEventListener('paste', listener);
    return () => window.removeEventListener('paste', listener);
  }, []);

  function onDrag(event: DragEvent, inside: boolean): void {
    event.preventDefault();
    setOver(inside && !shut);
  }

  return (
    <FieldFrame
      id={id}
      {...words}
      error={error}
      hint={words.hint ?? `${kinds(whole.accept)}, up to ${megabytes(whole.maxBytes)}`}
    >
      <button
        ref={place}
        type="button"
        data-takes-files
        id={id}
        disabled={disabled}
        aria-labelledby={`${labelId(id)} ${id}-words`}
        aria-disabled={busy || undefined}
        aria-busy={busy || undefined}
        {...fieldState(id, { hint: true, error })}
        onClick={() => !busy && input.current?.click()}
        onDragOver={(event) => onDrag(event, true)}
        onDragLeave={(event) => onDrag(event, false)}
        onDrop={(event) => {
          onDrag(event, false);
          void offer([...event.dataTransfer.files]);
        }}
        className={classes(zoneStyles, over && 'border-accent bg-accent-soft text-ink')}
      >
        {busy ? <Spinner className="size-6" /> : (icon ?? <ImageUp className="size-6" strokeWidth={1.6} aria-hidden />)}
        <span id={`${id}-words`} className="text-md">
          <span className="font-medium text-ink group-disabled:text-ink-faint">{busy ? 'Uploading…' : what}</span>
          {!busy && <span className="mt-0.5 block text-sm">Drop it here, paste it, or choose a file</span>}
        </span>
      </button>
      <input
        ref={input}
        type="file"
        hidden
        accept={whole.accept.join(',')}
        multiple={whole.maxFiles > 1}
        onChange={(event) => {
          offer([...(event.target.files ?? [])]);
          // Allows selecting the same file again.
          event.target.value = '';
        }}
      />
    </FieldFrame>
  );
}

const imageRule: FileRule = {
  accept: ['image/png', 'image/jpeg', 'image/webp', 'image/heic', '.heic'],
  maxBytes: 10 * 1024 * 1024,
  maxFiles: 1,
};

const zoneStyles = classes(
  'group flex min-h-40 w-full flex-col items-center justify-center gap-3 rounded-picture border border-dashed border-line-strong',
  'bg-surface px-6 py-8 text-center text-ink-soft transition-colors hover:border-ink-soft hover:bg-raised',
  'aria-invalid:border-danger disabled:cursor-not-allowed disabled:border-line disabled:bg-sunken disabled:text-ink-faint',
);

/** ["image/png", "image/heic", ".heic"] → "PNG, HEIC" */
function kinds(accept: readonly string[]): string {
  const names = accept.map((type) =>
    type
      .replace(/^.*[/.]/, '')
      .replace('*', 'any')
      .toUpperCase(),
  );
  return [...new Set(names)].join(', ');
}
