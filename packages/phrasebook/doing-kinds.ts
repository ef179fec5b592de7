import type { Doing } from './doing-words.ts';

/** Kinds of activities that have templates of their own. */
export const doingKindNames = ['sport', 'making', 'outing', 'rest', 'duty', 'waiting', 'meal', 'doing'] as const;
export type DoingKind = (typeof doingKindNames)[number];

const kinds: Readonly<Record<Exclude<DoingKind, 'doing'>, string>> = {
  sport: `row run legday workout box boxgym climb bouldering cycle skateboard iceskate ski snowboard sled surf kayak
    swim slackline sup snowshoe tennis tabletennis football basketball volleyball golf minigolf sprint triathlon martial gymnastics archery
    kitesurf windsurf wakeboard bungee zipline sandboard poledance trampoline parkour cheerlead canyoning baseball rugby cricket
    hockey fencing rafting jetski mtb rollerskate jumprope frisbee padel badminton hike ride ballet yoga pilatesreformer
    dive bowl stretch gokart skydive`,
  making: `bake cook carve craft decorate wrap diy paint pottery knit sketch sew crochet woodwork jam icing eggs
    trimtree flowerarr electronics calligraphy weld glassblow mixdrinks cup brewtea snowangel snowman sandcastle lego foodprep mealprep`,
  outing: `fair zoo aquarium sunset sunrise airballoon theater match market roadtrip camp picnic concert festival museum
    sightsee walk exhibition movies openair cruise sail ferris carousel coaster thrift recordshop books aurora stargaze
    walkdog walkdogs camelride rodeo safari storeopening dogsled arcade honeymoon race cablecar waterpark eclipse escooter bird clubbing standup motoride vespa christmasmarket train mushroom
    shells grape pick feed feedducks feedbirds helicopter picnicprep shop escaperoom`,
  rest: `bath nap read readmag readpaper movie meditate hammock sunbathe massage catnap people storm rainday audiobook hearpodcast planenap
    fly skincare washhair cuddle sickday heatwave spa sauna game boardgame chess crossword hotel icebath`,
  duty: `rake work worklate videocall study clean paintwall signpaper vote meeting laundry fold dishes vacuum windows iron makebed
    snowshovel recycle brushteeth shave teach moving closet code waiter phonecall edit groceries
    washcar movein present interview assemble pack vision fixbike flattire orders scrapeice drivinglesson blooddonation washdog nurse firefight lab pilot cabincrew chef
    construction farmwork mechanic`,
  waiting: `taxi busride flight subway tram bus dentist doctor gasstop chargecar vet traffic`,
  meal: `breakfast brunch dinner barhop aperitivo afternoontea`,
};

const kindOf = new Map(
  Object.entries(kinds).flatMap(([kind, names]) => names.split(/\s+/).map((name) => [name, kind] as const)),
);

/** The names of the activities that have a kind of their own. */
export const doingsWithKind: readonly string[] = [...kindOf.keys()];

/** Returns the kind of an activity; `doing` if it has no templates of its own. */
export function doingKind(doing: Doing): DoingKind {
  const kind = kindOf.get(doing);
  return doingKindNames.find((name) => name === kind) ?? 'doing';
}
