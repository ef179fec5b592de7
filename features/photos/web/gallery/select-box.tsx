import { Check } from 'lucide-react';

type SelectBoxProps = {
  label: string;
  checked: boolean;
  /** `range`: with Shift, which includes all photos since the last one. */
  onPress: (range: boolean) => void;
};

/** A checkbox that covers the whole card. */
export function SelectBox({ label, checked, onPress }: SelectBoxProps) {
  return (
    <>
      <input
        type="checkbox"
        aria-label={label}
        checked={checked}
        onChange={({ nativeEvent }) => onPress('shiftKey' in nativeEvent && nativeEvent.shiftKey === true)}
        className="peer absolute inset-0 size-full cursor-pointer appearance-none rounded-picture"
      />
      <span
        aria-hidden
        className="pointer-events-none absolute top-2 left-2 flex size-7 items-center justify-center rounded-full border-2 border-on-picture bg-scrim/40 text-transparent shadow-low transition-colors peer-checked:border-accent peer-checked:bg-accent peer-checked:text-accent-ink"
      >
        <Check className="size-4 stroke-3" />
      </span>
    </>
  );
}
