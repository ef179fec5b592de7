import { Progress as Radix } from 'radix-ui';
import { classes } from './classes.ts';

type ProgressBarProps = {
  label: string;
  /** 0 to 1; null if the progress is unknown. */
  value: number | null;
  /** Right of the label: "3 of 8". */
  aside?: string | undefined;
  hideLabel?: boolean | undefined;
  tone?: 'accent' | 'ink' | 'warning' | 'danger' | undefined;
  className?: string | undefined;
};

/** Shows progress or a used share. */
export function ProgressBar({ label, value, aside, hideLabel, tone = 'accent', className }: ProgressBarProps) {
  const percent = value === null ? null : Math.round(Math.min(1, Math.max(0, value)) * 100);
  return (
    <div className={className}>
      <div className={classes('mb-2 flex justify-between gap-4 text-sm', hideLabel && 'sr-only')}>
        <span className="font-medium">{label}</span>
        {aside && <span className="text-ink-soft tabular-nums">{aside}</span>}
      </div>
      <Radix.Root
        value={percent}
        aria-label={label}
        {...(aside ? { 'aria-valuetext': aside } : {})}
        className="h-1.5 overflow-hidden rounded-full bg-line"
      >
        <Radix.Indicator
          className={classes(
            'block h-full rounded-full',
            tones[tone],
            percent === null
              ? 'w-1/3 animate-travel motion-reduce:w-full motion-reduce:opacity-50'
              : 'transition-[width]',
          )}
          style={percent === null ? {} : { width: `${percent}%` }}
        />
      </Radix.Root>
    </div>
  );
}

const tones = { accent: 'bg-living', ink: 'bg-ink', warning: 'bg-warning', danger: 'bg-danger' };
