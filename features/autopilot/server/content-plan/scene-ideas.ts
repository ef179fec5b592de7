import { art, fashion } from './scenes/fashion-and-art.ts';
import { foodie, nightlife } from './scenes/food-and-nightlife.ts';
import { gym, yoga } from './scenes/gym-and-yoga.ts';
import { hiking, skiing } from './scenes/hiking-and-skiing.ts';
import { nature, wellness } from './scenes/nature-and-wellness.ts';
import { beach, poolside } from './scenes/pool-and-beach.ts';
import type { SceneIdea } from './scenes/scene-idea.ts';
import { city, travel } from './scenes/travel-and-city.ts';

/** Ideas for every preset interest. */
export const sceneIdeas: Readonly<Record<string, readonly SceneIdea[]>> = {
  travel,
  poolside,
  hiking,
  skiing,
  gym,
  yoga,
  nightlife,
  foodie,
  fashion,
  beach,
  city,
  nature,
  wellness,
  art,
};
