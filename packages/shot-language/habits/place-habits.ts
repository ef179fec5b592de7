import type { Place } from '../shot.ts';
import type { Habit } from './habit.ts';
import { indoorHabits } from './indoors.ts';
import { outdoorHabits } from './outdoors.ts';

/** Typical choices for every place that can be rendered. */
export const placeHabits: Record<Place, Habit> = { ...indoorHabits, ...outdoorHabits };
