import type { VideoEngineChoice } from '#platform/config/choose-video-engine.ts';
import { StartRefused } from '#platform/config/start-refused.ts';
import type { ImageCostLog } from '#ports/image-engine/with-cost-log.ts';
import { createWithModel } from '#ports/video-engine/ai-sdk/create-with-model.ts';
import { findVideoModel, videoModels } from '#ports/video-engine/ai-sdk/video-models.ts';
import { refuseHeldVideos } from '#ports/video-engine/refuse-held-accounts.ts';
import type { VideoEngine } from '#ports/video-engine/video-engine.ts';
import { withVideoCircuit } from '#ports/video-engine/with-circuit.ts';
import { withVideoCostLog } from '#ports/video-engine/with-cost-log.ts';

type VideoEngineParts = {
  readonly books: ImageCostLog;
  readonly measure: (port: string, engine: VideoEngine) => VideoEngine;
  readonly isHeld: (accountId: string) => Promise<boolean>;
};

/**
 * Opens the engine of videos; null if videos are off. The videos of a provider are recorded in the cost log, and paused
 * while it is down. Throws StartRefused if the provider has no such model.
 */
export function openVideoEngine(
  choice: VideoEngineChoice,
  builtIn: VideoEngine,
  { books, measure, isHeld }: VideoEngineParts,
): VideoEngine | null {
  if (choice.name === 'none') return null;
  if (!('apiKey' in choice)) return measure('videos', builtIn);
  if (!findVideoModel(choice.name, choice.model))
    throw new StartRefused(
      `VIDEO_MODEL is ${choice.model}, but ${choice.name} has ${Object.keys(videoModels[choice.name]).join(', ')}.`,
    );
  const engine = measure('videos', createWithModel(choice));
  return refuseHeldVideos(withVideoCircuit(withVideoCostLog(engine, books, choice.priceUsdPerSecond)), isHeld);
}
