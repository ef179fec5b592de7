import { withParameter } from './image-address.ts';
import { useSecondTry } from './use-second-try.ts';

type ThumbnailProps = {
  /** The URL of a stored image. */
  src: string;
  className?: string | undefined;
};

/** A small image next to text that describes it; renders nothing if it fails to load. */
export function Thumbnail(props: ThumbnailProps) {
  return <Loaded key={props.src} {...props} />;
}

function Loaded({ src, className }: ThumbnailProps) {
  const { address, tryAgain } = useSecondTry(withParameter(src, 'w', 320));
  return <img src={address} alt="" draggable={false} onError={tryAgain} className={className} />;
}
