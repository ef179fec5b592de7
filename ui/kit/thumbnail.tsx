import { withParameter } from './picture-address.ts';
import { useSecondTry } from './use-second-try.ts';

type ThumbnailProps = {
  /** The address of a stored picture. */
  src: string;
  className?: string | undefined;
};

/** A small picture beside words that say what it is: nothing where it cannot be loaded. */
export function Thumbnail(props: ThumbnailProps) {
  return <Loaded key={props.src} {...props} />;
}

function Loaded({ src, className }: ThumbnailProps) {
  const { address, tryAgain } = useSecondTry(withParameter(src, 'w', 320));
  return <img src={address} alt="" draggable={false} onError={tryAgain} className={className} />;
}
