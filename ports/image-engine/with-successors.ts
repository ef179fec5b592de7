import type { ImageEngine } from './image-engine.ts';

/** Wraps an image engine so that it uses the successors of models that their provider retired. */
export function withSuccessors(
  open: (successors: ReadonlyMap<string, string>) => ImageEngine,
  findSuccessors: () => Promise<ReadonlyMap<string, string>>,
): ImageEngine {
  const usual = open(new Map());
  return {
    ...usual,
    async draw(order, signal, onProgress) {
      const successors = await findSuccessors();
      const engine = successors.size === 0 ? usual : open(successors);
      return engine.draw(order, signal, onProgress);
    },
  };
}
