/** A scene for an image, with its location and time of day, and matching clothes and moods. */
export type SceneIdea = {
  readonly scene: string;
  readonly clothes: readonly string[];
  readonly moods: readonly string[];
};

/** `clothes` and `moods` are separated by '|'. */
export function idea(scene: string, clothes: string, moods: string): SceneIdea {
  return { scene, clothes: clothes.split('|'), moods: moods.split('|') };
}
