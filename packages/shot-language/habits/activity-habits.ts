import type { Activity } from '../activity-names.ts';
import type { Framing, Pose, Prop, Shot } from '../shot.ts';
import type { Wishes } from '../wishes.ts';

type ActivityHabit = {
  /** The pose that a shot of the activity has. */
  readonly pose: Pose;
  /** The framings in which the activity can be recognized. */
  readonly framings: readonly Framing[];
  /** Whether the activity leaves no hand for a prop. */
  readonly needsHands: boolean;
  /** Props that the activity itself shows. */
  readonly shows: readonly Prop[];
};

const habit = (
  pose: Pose,
  framings: readonly Framing[],
  needsHands: boolean,
  shows: readonly Prop[] = [],
): ActivityHabit => ({ pose, framings, needsHands, shows });

const wholeBody: readonly Framing[] = ['full', 'wide shot'];
const fromTheKnees: readonly Framing[] = ['full', 'three-quarter', 'wide shot'];
const atWork: readonly Framing[] = ['three-quarter', 'half'];

export const activityHabits: Readonly<Record<Activity, ActivityHabit>> = {
  'tree pose': habit('stretching', wholeBody, true, ['yoga mat']),
  'warrior pose': habit('stretching', wholeBody, true, ['yoga mat']),
  meditation: habit('sitting', fromTheKnees, true, ['yoga mat']),
  cooking: habit('facing', atWork, true),
  lying: habit('sitting', ['three-quarter'], true),
  'in bed': habit('sitting', ['three-quarter'], false),
  'desk work': habit('sitting', atWork, true, ['laptop']),
  'video call': habit('sitting', atWork, true, ['laptop']),
  cycling: habit('sitting', ['full', 'three-quarter'], false),
  dancing: habit('walking', ['full', 'three-quarter'], true),
  running: habit('walking', ['full', 'three-quarter'], true),
  swimming: habit('facing', ['half'], true),
  piano: habit('sitting', ['three-quarter'], true),
  boxing: habit('facing', ['half', 'three-quarter', 'full'], true, ['gloves']),
  skateboarding: habit('facing', wholeBody, true),
  paddleboarding: habit('facing', wholeBody, false),
  makeup: habit('sitting', atWork, true),
};

/** Returns the activity of a prompt, or null if it names none or several are possible. */
export function onlyActivity({ activity }: Pick<Wishes, 'activity'>): Activity | null {
  return activity.length === 1 ? (activity[0] ?? null) : null;
}

/** Returns the activity of a prompt if the pose and framing of its shot can show it. */
export function visibleActivity(
  wishes: Pick<Wishes, 'activity'>,
  { pose, framing }: Pick<Shot, 'pose' | 'framing'>,
): Activity | null {
  const activity = onlyActivity(wishes);
  if (activity === null) return null;
  const { pose: itsPose, framings } = activityHabits[activity];
  return pose === itsPose && framings.includes(framing) ? activity : null;
}
