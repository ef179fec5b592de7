import { Avatar as Radix } from 'radix-ui';
import { classes } from './classes.ts';
import { initials } from './initials.ts';
import { useSecondTry } from './use-second-try.ts';

type AvatarProps = {
  /** Name of the depicted user or influencer. */
  name: string;
  src?: string | null | undefined;
  size?: keyof typeof sizes | undefined;
  /** Shows an accent ring when something is active, e.g. Autopilot. */
  alive?: boolean | undefined;
  /** Hidden from screen readers, because the name is shown next to it. */
  decorative?: boolean | undefined;
  className?: string | undefined;
};

/** A face, or initials if the image has not loaded or cannot be loaded. */
export function Avatar({ name, src, size = 'medium', alive, decorative, className }: AvatarProps) {
  return (
    <Radix.Root
      role="img"
      aria-label={decorative ? undefined : name}
      aria-hidden={decorative || undefined}
      className={classes(
        'relative inline-flex shrink-0 items-center justify-center overflow-hidden rounded-full bg-sunken font-medium text-ink-soft',
        sizes[size],
        alive && 'outline-2 outline-offset-2 outline-accent',
        className,
      )}
    >
      {src && <Face key={src} src={src} />}
      <Radix.Fallback delayMs={src ? 300 : 0}>{initials(name)}</Radix.Fallback>
    </Radix.Root>
  );
}

function Face({ src }: { src: string }) {
  const { address, tryAgain } = useSecondTry(src);
  return (
    <Radix.Image
      src={address}
      alt=""
      onLoadingStatusChange={(status) => void (status === 'error' && tryAgain())}
      className="size-full object-cover"
    />
  );
}

const sizes = {
  small: 'size-8 text-xs',
  medium: 'size-10 text-sm',
  large: 'size-14 text-lg',
  huge: 'size-24 text-display-xs',
};
