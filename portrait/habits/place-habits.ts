import type { Place } from '../shot.ts';
import type { Habit } from './habit.ts';
import { indoorHabits } from './indoors.ts';
import { outdoorHabits } from './outdoors.ts';

/** What is usual at every place that can be drawn. */
export const placeHabits: Record<Place, Habit> = { ...indoorHabits, ...outdoorHabits };
