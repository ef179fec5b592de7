import type { ShownDemoInfluencer } from '#features/influencers/demo-contract.ts';
import type { DemoChoice } from '#features/influencers/demo-influencers.ts';
import { nextCaption } from './demo-captions.ts';
import { demoName, gridTiles } from './demo-defaults.ts';
import { type DemoInterest, demoInterests, listImages, listPhotos } from './demo-images.ts';
import {
  type DemoMoment,
  dayAfter,
  getDemoMoment,
  nextHalfHour,
  timeLabel,
  type Weekday,
  weekdays,
} from './demo-time.ts';

/** The preselected choices of step 1. */
export const demoChoice: DemoChoice = { gender: 'Male', ageGroup: '18-24', hairColor: 'Brown' };
export const demoImagesPerPost = { min: 1, max: 10 } as const;
export const postingDays = ['Monday', 'Wednesday', 'Friday'] as const satisfies readonly Weekday[];
const postingTime = '11:00';

/** A post in the demo's week. */
export type DemoPost = DemoMoment & { readonly id: number; readonly picture: string; readonly isPosted: boolean };

/** A tile in the profile grid, which represents a post with `images` images. */
export type DemoTile = { readonly id: number; readonly picture: string; readonly images: number };

export type DemoState = {
  readonly name: string;
  readonly choice: DemoChoice;
  /**
   * The influencer shown in the demo. Until the visitor generates one, this is the influencer for the default choices,
   * which step 1 keeps hidden.
   */
  readonly person: ShownDemoInfluencer | null;
  readonly isGenerated: boolean;
  /** Indexes of the photo and the caption shown in step 2; null before the first one. */
  readonly photo: number | null;
  readonly caption: number | null;
  /** The selection in step 3 and its results. */
  readonly chosen: DemoMoment;
  readonly posts: readonly DemoPost[];
  readonly confirmation: string | null;
  readonly autopilot: {
    readonly isOn: boolean;
    /** The current weekday in the demo. */
    readonly day: Weekday;
    readonly postingDays: readonly Weekday[];
    readonly times: Readonly<Record<Weekday, string>>;
    readonly interests: readonly DemoInterest[];
    readonly imagesPerPost: number;
    /** How many posts Autopilot has made, which determines the next image. */
    readonly made: number;
  };
  /** Newest first. */
  readonly grid: readonly DemoTile[];
  readonly postCount: number;
};

/** Returns the initial state of the demo. */
export function startDemo(now: Date): DemoState {
  const today = getDemoMoment(now).day;
  return {
    name: demoName,
    choice: demoChoice,
    person: null,
    isGenerated: false,
    photo: null,
    caption: null,
    chosen: { day: today, time: nextHalfHour(now) },
    posts: [],
    confirmation: null,
    autopilot: {
      isOn: true,
      day: today,
      postingDays,
      times: createDailyTimes(),
      interests: demoInterests,
      imagesPerPost: demoImagesPerPost.min,
      made: 0,
    },
    grid: [],
    postCount: 0,
  };
}

function createDailyTimes(): Record<Weekday, string> {
  // has every key, because it is built from the list above
  return Object.fromEntries(weekdays.map((day) => [day, postingTime])) as Record<Weekday, string>;
}

export type DemoAction =
  | { readonly type: 'name'; readonly name: string }
  | { readonly type: 'choose'; readonly choice: Partial<DemoChoice> }
  | { readonly type: 'starter'; readonly person: ShownDemoInfluencer }
  | { readonly type: 'generated'; readonly person: ShownDemoInfluencer }
  | { readonly type: 'photo' }
  | { readonly type: 'caption' }
  | { readonly type: 'select'; readonly moment: Partial<DemoMoment> }
  | { readonly type: 'post now'; readonly now: Date }
  | { readonly type: 'schedule' }
  | { readonly type: 'autopilot'; readonly settings: Partial<DemoState['autopilot']> }
  | { readonly type: 'posting time'; readonly day: Weekday; readonly time: string }
  | { readonly type: 'tick' };

/** Returns the state of the demo after an action. */
export function playDemo(state: DemoState, action: DemoAction): DemoState {
  switch (action.type) {
    case 'name':
      return { ...state, name: action.name };
    case 'choose':
      return { ...state, choice: { ...state.choice, ...action.choice } };
    case 'starter':
      return state.person ? state : { ...state, person: action.person };
    case 'generated':
      return withInfluencer(state, action.person);
    case 'photo':
      return { ...state, photo: state.photo === null ? 0 : state.photo + 1 };
    case 'caption':
      return { ...state, caption: nextCaption(state.caption) };
    case 'select':
      return { ...state, chosen: { ...state.chosen, ...action.moment } };
    case 'post now':
      return postNow(state, getDemoMoment(action.now));
    case 'schedule':
      return schedule(state);
    case 'autopilot':
      return { ...state, autopilot: { ...state.autopilot, ...action.settings } };
    case 'posting time':
      return withPostingTime(state, action.day, action.time);
    case 'tick':
      return nextDay(state);
  }
}

/** A new influencer starts with an empty profile. */
function withInfluencer(state: DemoState, user: ShownDemoInfluencer): DemoState {
  return {
    ...state,
    person: user,
    isGenerated: true,
    photo: null,
    caption: null,
    posts: [],
    confirmation: null,
    autopilot: { ...state.autopilot, made: 0 },
    grid: [],
    postCount: 0,
  };
}

function postNow(state: DemoState, moment: DemoMoment): DemoState {
  const image = shownPhoto(state);
  if (!image) return state;
  const posted = {
    ...onProfile(state, image, 1),
    posts: withPost(state, { ...moment, picture: image, isPosted: true }),
  };
  return { ...posted, confirmation: `Posted to Instagram • Today at ${timeLabel(moment.time)}` };
}

function schedule(state: DemoState): DemoState {
  const image = shownPhoto(state);
  if (!image) return state;
  const { day, time } = state.chosen;
  const posts = withPost(state, { ...state.chosen, picture: image, isPosted: false });
  return { ...state, posts, confirmation: `Scheduled for ${day} @ ${timeLabel(time)}` };
}

function withPost({ posts }: DemoState, post: Omit<DemoPost, 'id'>): DemoPost[] {
  return [...posts, { ...post, id: posts.length }].toSorted((one, other) => one.time.localeCompare(other.time));
}

function withPostingTime(state: DemoState, day: Weekday, time: string): DemoState {
  return { ...state, autopilot: { ...state.autopilot, times: { ...state.autopilot.times, [day]: time } } };
}

/** Advances Autopilot to the next weekday, and posts if that is a posting day. */
function nextDay(state: DemoState): DemoState {
  const { autopilot, person: user } = state;
  if (!autopilot.isOn) return state;
  const day = dayAfter(autopilot.day);
  const moved = { ...state, autopilot: { ...autopilot, day } };
  const images = user ? listImages(user, autopilot.interests) : [];
  const image = images[autopilot.made % images.length];
  if (!image || !autopilot.postingDays.includes(day)) return moved;
  return {
    ...onProfile(moved, image, autopilot.imagesPerPost),
    autopilot: { ...moved.autopilot, made: autopilot.made + 1 },
  };
}

function onProfile(state: DemoState, image: string, images: number): DemoState {
  const tile = { id: state.postCount, picture: image, images };
  return { ...state, grid: [tile, ...state.grid].slice(0, gridTiles), postCount: state.postCount + 1 };
}

/** Returns the influencer's name: the entered one, or the default if the field is blank. */
export function shownName({ name }: Pick<DemoState, 'name'>): string {
  return name.trim() || demoName;
}

/** Returns the photo that step 2 shows and step 3 posts, or undefined if there is no influencer yet. */
export function shownPhoto({ person: user, photo }: Pick<DemoState, 'person' | 'photo'>): string | undefined {
  if (!user) return undefined;
  const photos = listPhotos(user);
  return photos[(photo ?? 0) % photos.length];
}
