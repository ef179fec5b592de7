/** A scene for an image, with place and time, and the clothes and moods that fit it. */
export type SceneIdea = {
  readonly scene: string;
  readonly clothes: readonly string[];
  readonly moods: readonly string[];
};

/** `clothes` and `moods` are separated by '|'. */
export function idea(scene: string, clothes: string, moods: string): SceneIdea {
  return { scene, clothes: clothes.split('|'), moods: moods.split('|') };
}
