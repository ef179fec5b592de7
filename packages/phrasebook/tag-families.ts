import { type SceneFamily, sceneFamilies } from './scene-family.ts';

/** The groups of hashtags and emoji: one for each family of scenes, and some for things and activities. */
export const tagFamilies = [...sceneFamilies, 'pets', 'beauty', 'music', 'running'] as const;
export type TagFamily = SceneFamily | 'pets' | 'beauty' | 'music' | 'running';
