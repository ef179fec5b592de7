import type { Writer, Written } from '#ports/writer/writer.ts';
import type { ChannelSettings } from '../contract.ts';

/** Below the browser's 20 seconds. */
const timeoutMs = 18_000;

/** Generates a caption in an influencer's style for an image of this scene. */
export function previewStyle(
  writer: Writer,
  settings: ChannelSettings,
  { personaName, scene, variant }: { personaName: string; scene: string; variant: number },
): Promise<Written<string>> {
  const brief = {
    personaName,
    tone: settings.vibe,
    language: settings.language,
    length: settings.caption_length,
    topics: settings.interests,
    scene,
    maxHashtags: settings.max_hashtags,
    sponsored: false,
    avoid: [],
    seed: variant,
  };
  return writer.caption(brief, AbortSignal.timeout(timeoutMs));
}
