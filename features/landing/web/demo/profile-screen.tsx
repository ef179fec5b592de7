import { Images, Sparkles, UserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { Badge } from '#ui/kit/badge.tsx';
import { classes } from '#ui/kit/classes.ts';
import { withParameter } from '#ui/kit/image-address.ts';
import { demoCounts, gridTiles } from '../../demo-defaults.ts';
import type { DemoTile } from '../../demo-state.ts';
import { formatCount } from '../../format-count.ts';

const places = Array.from({ length: gridTiles }, (_, at) => `place ${at}`);

type ProfileScreenProps = {
  name: string;
  /** null if there is no influencer yet. */
  face: string | null;
  grid: readonly DemoTile[];
  postCount: number;
  /** Whether Autopilot is running. */
  alive?: boolean | undefined;
  /** Content between the profile header and the grid. */
  children?: ReactNode;
};

/** The profile of the demo influencer as Instagram displays it. */
export function ProfileScreen({ name, face, grid, postCount, alive, children }: ProfileScreenProps) {
  const handle = toHandle(name);
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <p className="shrink-0 truncate px-5 pt-3 pb-1 font-medium">{handle}</p>
      <div className="flex items-center gap-5 px-5 py-2">
        <Face key={face} name={name} face={face} alive={alive} />
        <dl className="grid flex-1 grid-cols-3 text-center">
          <Count label="posts" value={formatCount(postCount)} />
          <Count label="followers" value={formatCount(demoCounts.followers)} />
          <Count label="following" value={formatCount(demoCounts.following)} />
        </dl>
      </div>
      <div className="px-5 pb-3 text-sm">
        <p className="truncate font-medium">{name}</p>
        <p className="mt-0.5 text-ink-soft">Travel, fashion and good coffee</p>
        <Badge className="mt-2" icon={<Sparkles aria-hidden />}>
          AI creator
        </Badge>
      </div>
      {children}
      <ul aria-label="Posts" className="mt-auto grid grid-cols-3 gap-0.5">
        {grid.map((tile) => (
          <Tile key={tile.id} tile={tile} />
        ))}
        {places.slice(grid.length).map((place) => (
          <li key={place} aria-hidden className="aspect-square bg-sunken" />
        ))}
      </ul>
    </div>
  );
}

function Face({ name, face, alive }: { name: string; face: string | null; alive: boolean | undefined }) {
  return (
    <span className={classes('shrink-0 rounded-full p-0.75', alive ? 'bg-living' : 'bg-line')}>
      <span className="flex size-19 items-center justify-center overflow-hidden rounded-full border-3 border-raised bg-sunken text-ink-faint">
        {face ? (
          <img
            src={withParameter(face, 'w', 320)}
            alt={`Face of ${name}`}
            className="size-full animate-grow object-cover"
            draggable={false}
          />
        ) : (
          <UserRound className="size-9" strokeWidth={1.25} aria-hidden />
        )}
      </span>
    </span>
  );
}

function Count({ label, value }: { label: string; value: string }) {
  return (
    <div className="flex flex-col-reverse">
      <dt className="text-xs text-ink-soft">{label}</dt>
      <dd className="font-medium tabular-nums">{value}</dd>
    </div>
  );
}

function Tile({ tile: { picture: image, images } }: { tile: DemoTile }) {
  return (
    <li className="relative aspect-square animate-grow overflow-hidden bg-sunken">
      <img
        src={withParameter(image, 'w', 320)}
        alt=""
        className="size-full object-cover object-top"
        draggable={false}
      />
      {images > 1 && (
        <span className="absolute top-1.5 right-1.5 inline-flex items-center gap-1 rounded-full bg-scrim/80 px-1.5 text-xs text-on-picture">
          <Images className="size-3" aria-hidden />
          {images}
          <span className="sr-only"> images</span>
        </span>
      )}
    </li>
  );
}

/** Returns a plausible username for a name. */
export function toHandle(name: string): string {
  const letters = name.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '.');
  return letters.replaceAll(/^\.|\.$/g, '') || 'someone';
}
