import { mix } from '../colour.ts';
import type { Light } from '../light.ts';
import { randomFrom } from '../random.ts';
import type { Place, Shot } from '../shot.ts';
import { drawTable } from './elements/table.ts';
import { foreground } from './foreground.ts';
import { hours } from './hours.ts';
import * as events from './places/events.ts';
import * as indoors from './places/indoors.ts';
import * as onTheWay from './places/on-the-way.ts';
import * as outdoors from './places/outdoors.ts';
import * as town from './places/town.ts';
import { drawSight } from './sights.ts';
import type { Scenery, Stage } from './stage.ts';
import { weather } from './weather.ts';

/** A drawn place with the one light of the picture. */
export type Scene = {
  readonly defs: string;
  readonly back: string;
  readonly front: string;
  /** What stands before the lens, out of focus, at a side of the picture. */
  readonly near: (side: -1 | 1) => string;
  readonly light: Light;
  readonly clothes: readonly string[];
};

type Drawing = (stage: Stage) => Scenery;

const inside: Partial<Record<Place, Drawing>> = {
  studio: indoors.studio,
  cafe: indoors.cafe,
  gym: indoors.gym,
  home: indoors.home,
  kitchen: indoors.kitchen,
  restaurant: indoors.restaurant,
  library: indoors.library,
  office: indoors.office,
  boutique: indoors.boutique,
  gallery: indoors.gallery,
  yoga: indoors.yoga,
  bedroom: indoors.bedroom,
  spa: indoors.spa,
  club: indoors.club,
  theatre: events.theatre,
  hotel: onTheWay.hotel,
  airport: onTheWay.airport,
  airplane: onTheWay.airplane,
  train: onTheWay.train,
  car: onTheWay.car,
};

const outside: Partial<Record<Place, Drawing>> = {
  beach: outdoors.beach,
  pool: outdoors.pool,
  lake: outdoors.lake,
  boat: outdoors.boat,
  mountain: outdoors.mountain,
  trail: outdoors.trail,
  forest: outdoors.forest,
  park: outdoors.park,
  garden: outdoors.garden,
  'ski slope': outdoors.slope,
  desert: outdoors.desert,
  vineyard: outdoors.vineyard,
  festival: indoors.festival,
  street: town.street,
  rooftop: town.rooftop,
  bridge: town.bridge,
  market: town.market,
  'red carpet': events.redCarpet,
  court: events.court,
};

/** Draws the place of a shot, composed for its size. `id` begins every id used; a studio hangs up `backdrop`. */
export function drawScene(
  shot: Shot,
  size: { readonly width: number; readonly height: number },
  id: string,
  backdrop?: string,
): Scene {
  const random = randomFrom(shot.seed, `scene ${shot.place}`);
  const hour = hours[shot.time];
  const side = random() < 0.5 ? -1 : 1;
  const stage: Stage = {
    shot,
    ...size,
    id,
    random,
    side,
    hour,
    backdrop,
    at: (colour, share = 1) => mix(colour, hour.tint, hour.share * share),
  };
  const draw = inside[shot.place] ?? outside[shot.place] ?? indoors.studio;
  const { defs = '', back, front = '', clothes, light } = draw(stage);
  const { key, fill, rim, contrast, exposure } = hour;
  const open = outside[shot.place] !== undefined;
  const falls = open ? weather(stage) : { behind: '', before: '' };
  return {
    defs,
    // Haze behind all of it: wherever a place leaves a gap, the distance shows.
    back: `<rect width="${size.width}" height="${size.height}" fill="${hour.sky[2]}"/>${back}${open ? drawSight(stage) : ''}${falls.behind}`,
    front: front + drawTable(stage) + falls.before,
    near: (at) => foreground(stage, at),
    clothes,
    light: {
      direction: { x: side * 0.6, y: -0.8 },
      key,
      fill,
      rim,
      contrast: open ? contrast : contrast * 0.85,
      exposure: open ? exposure : Math.max(exposure, 0.84),
      ...light,
    },
  };
}
