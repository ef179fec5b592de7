import { type SceneFamily, sceneFamilies } from './scene-family.ts';

/** The groups of hashtags and emoji: one for each family of scenes, and some for things and activities. */
export const tagFamilies = [...sceneFamilies, 'pets', 'food', 'beauty', 'music', 'running'] as const;
export type TagFamily = SceneFamily | 'pets' | 'food' | 'beauty' | 'music' | 'running';
