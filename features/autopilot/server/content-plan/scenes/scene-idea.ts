/** A scene worth a picture: where and when, and which clothes and moods go with it. */
export type SceneIdea = {
  readonly scene: string;
  readonly clothes: readonly string[];
  readonly moods: readonly string[];
};

/** `clothes` and `moods` are separated by '|'. */
export function idea(scene: string, clothes: string, moods: string): SceneIdea {
  return { scene, clothes: clothes.split('|'), moods: moods.split('|') };
}
