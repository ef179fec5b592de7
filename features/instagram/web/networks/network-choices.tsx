import type { NetworkOptions } from '#contract/network-options.ts';
import { type FurtherNetwork, networks } from '#contract/networks.ts';
import { PinterestChoices } from './pinterest-choices.tsx';
import { TikTokChoices } from './tiktok-choices.tsx';
import { YouTubeChoices } from './youtube-choices.tsx';

type NetworkChoicesProps = {
  influencerId: string;
  network: FurtherNetwork;
  value: NetworkOptions;
  /** Receives no options as long as a required choice is missing. */
  onChange: (options: NetworkOptions) => void;
  disabled?: boolean | undefined;
  /** Whether the choices apply to all prepared posts instead of one post. */
  isStanding?: boolean;
  /** Whether the post shows images, which have fewer choices. */
  hasImages?: boolean;
};

/** The choices of the user that a network requires; nothing on all other networks. */
export function NetworkChoices({ influencerId, network, value, onChange, hasImages, ...rest }: NetworkChoicesProps) {
  switch (networks[network].options) {
    case 'tiktok':
      return (
        <TikTokChoices
          value={value.tiktok}
          onChange={(tiktok) => onChange(tiktok ? { tiktok } : {})}
          hasImages={hasImages}
          {...rest}
        />
      );
    case 'youtube':
      return (
        <YouTubeChoices value={value.youtube} onChange={(youtube) => onChange(youtube ? { youtube } : {})} {...rest} />
      );
    case 'pinterest':
      return (
        <PinterestChoices
          influencerId={influencerId}
          value={value.pinterest}
          onChange={(pinterest) => onChange(pinterest ? { pinterest } : {})}
          {...rest}
        />
      );
    default:
      return null;
  }
}
