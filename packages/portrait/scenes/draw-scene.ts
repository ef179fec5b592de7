import { showsSight } from '@galatea/shot-language/habits/sight-habits.ts';
import { randomFrom } from '@galatea/shot-language/random.ts';
import type { Place, Shot } from '@galatea/shot-language/shot.ts';
import { mix } from '../color.ts';
import { drawCrowd } from '../company/draw-crowd.ts';
import type { Light } from '../light.ts';
import { type AtTable, drawRequestedTable, type RequestedTable } from './elements/requested-table.ts';
import { drawSideTable, drawTable } from './elements/table.ts';
import { foreground } from './foreground.ts';
import { hourFor } from './hour-of.ts';
import type { Hour } from './hours.ts';
import * as events from './places/events.ts';
import * as indoors from './places/indoors.ts';
import * as onTheWay from './places/on-the-way.ts';
import * as outdoors from './places/outdoors.ts';
import { cafeTerrace } from './places/terrace.ts';
import * as town from './places/town.ts';
import { drawSight } from './sights.ts';
import type { Scenery, Stage } from './stage.ts';
import { drawSwimmingWater, fromAbove } from './under-the-figure.ts';
import { type Weather, weather } from './weather.ts';

/** A rendered scene with the light of the image. */
export type Scene = {
  readonly defs: string;
  readonly back: string;
  /** A layer of light between the background and the figure. */
  readonly wash: string;
  readonly front: string;
  /** Returns the table that the prompt names, in front of the bodies. */
  readonly table: (figures: AtTable) => RequestedTable;
  /** The rain or snow behind and in front of the figure. */
  readonly falls: Pick<Weather, 'behind' | 'before'>;
  /** Returns the object on the ground next to a full-length figure, on the given side. */
  readonly beside: (side: -1 | 1) => string;
  /** Returns the blurred object in front of the lens, on the given side of the image. */
  readonly near: (side: -1 | 1) => string;
  readonly light: Light;
  readonly hour: Hour;
  readonly clothes: readonly string[];
};

type DrawPlace = (stage: Stage) => Scenery;

const inside: Partial<Record<Place, DrawPlace>> = {
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

const outside: Partial<Record<Place, DrawPlace>> = {
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
  'cafe terrace': cafeTerrace,
  street: town.street,
  rooftop: town.rooftop,
  bridge: town.bridge,
  market: town.market,
  'red carpet': events.redCarpet,
  court: events.court,
};

/**
 * Renders the scene of a shot at the given size. `id` prefixes every id used; only a studio uses `backdrop`. `ripple` is
 * the phase of water in a clip, from 0 to 1.
 */
export function drawScene(
  shot: Shot,
  size: { readonly width: number; readonly height: number },
  id: string,
  backdrop?: string,
  ripple = 0,
): Scene {
  const random = randomFrom(shot.seed, `scene ${shot.place}`);
  const open = outside[shot.place] !== undefined && shot.sight !== 'stage' && shot.activity !== 'lying';
  const hour = hourFor(shot, !open && shot.place !== 'car');
  const side = random() < 0.5 ? -1 : 1;
  const stage: Stage = {
    shot,
    ...size,
    id,
    random,
    side,
    sunX: size.width * (0.5 + side * (0.2 + randomFrom(shot.seed, 'sun')() * 0.12)),
    hour,
    backdrop,
    ripple,
    at: (color, share = 1) => mix(color, hour.tint, hour.share * share),
  };
  const draw = drawingFor(shot);
  const { defs = '', back, front = '', clothes, light } = draw(stage);
  const { key, fill, rim, contrast, exposure } = hour;
  const { fog, ...falls } = open ? weather(stage) : dry;
  return {
    defs,
    // Haze behind everything, visible through gaps in the scenery.
    back: `<rect width="${size.width}" height="${size.height}" fill="${hour.sky[2]}"/>${back}${showsSight(shot) ? drawSight(stage) : ''}${isOnWater(shot) ? drawSwimmingWater(stage) : ''}${drawCrowd(stage)}${fog}`,
    wash: open ? drawWash(stage) : light ? '' : drawLamplight(stage),
    front: front + drawTable(stage),
    falls,
    table: (figures) => drawRequestedTable(stage, figures),
    beside: (at) => drawSideTable(stage, at),
    near: (at) => (shot.activity === null && shot.sight !== 'stage' ? foreground(stage, at) : ''),
    clothes,
    hour,
    light: {
      direction: lightDirection(hour, side),
      key,
      fill,
      rim,
      contrast,
      exposure,
      cast: open ? { reach: shadowReach(hour), strength: hour.shadow } : { reach: 0.35, strength: 0.4 },
      ...light,
    },
  };
}

const dry: Weather = { fog: '', behind: null, before: null };

/** Returns whether water covers the foreground of a shot. */
function isOnWater({ activity }: Shot): boolean {
  return activity === 'swimming' || activity === 'paddleboarding';
}

/** Returns the drawing of the place, or of the ground under a lying figure. */
function drawingFor({ activity, sight, place }: Shot): DrawPlace {
  if (activity === 'lying') return fromAbove;
  if (sight === 'stage') return events.stage;
  return inside[place] ?? outside[place] ?? indoors.studio;
}

/** Returns a unit vector toward the light, which is never too low for a face and never directly overhead. */
function lightDirection({ height }: Hour, side: -1 | 1): Light['direction'] {
  const y = 0.3 + 0.66 * height;
  return { x: side * Math.sqrt(1 - y * y), y: -y };
}

/** Returns the length of a shadow relative to the height of its object: the lower the light, the longer the shadow. */
function shadowReach({ height }: Hour): number {
  return Math.min(1.9, 0.3 / height + 0.06);
}

/** Renders lamplight in a dark room; the later it is, the less daylight remains in the corners. */
function drawLamplight({ id, width, height, side, hour, shot }: Stage): string {
  if (!hour.isDark) return '';
  const corners = shot.time === 'night' ? 0.5 : 0.26;
  return `<radialGradient id="${id}-wash" cx="${side < 0 ? 0.32 : 0.68}" cy=".24" r=".95"><stop stop-color="${hour.key}" stop-opacity=".3"/><stop offset=".42" stop-color="${hour.key}" stop-opacity=".04"/><stop offset="1" stop-color="#160c1c" stop-opacity="${corners}"/></radialGradient><rect width="${width}" height="${height}" fill="url(#${id}-wash)"/>`;
}

/** Renders the glow of a low sun over the scene, from the direction of the sun. */
function drawWash({ id, width, height, side, hour }: Stage): string {
  if (!hour.wash) return '';
  const { color, opacity } = hour.wash;
  return `<linearGradient id="${id}-wash" x1="${side < 0 ? 0 : 1}" y1=".3" x2="${side < 0 ? 1 : 0}" y2=".5"><stop stop-color="${color}" stop-opacity="${opacity}"/><stop offset=".75" stop-color="${color}" stop-opacity="0"/></linearGradient><rect width="${width}" height="${height}" fill="url(#${id}-wash)"/>`;
}
