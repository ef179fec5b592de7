import type { InputImage } from '#features/images/provenance.ts';
import { describeInput } from '#features/images/server/public.ts';
import type { ImageOrder, Reference } from '#ports/image-engine/image-engine.ts';

export type RecordedOrder = {
  /** The same order for the engine. */
  readonly order: ImageOrder;
  /** Returns the images of the order that an engine has read so far, each once. */
  listInputs(): InputImage[];
};

/** Records which images of an order an engine reads: models accept different numbers of references, and some none. */
export function recordInputs(order: ImageOrder): RecordedOrder {
  const inputs = new Map<string, InputImage>();
  const record = (reference: Reference): Reference => ({
    ...reference,
    async read(signal) {
      const file = await reference.read(signal);
      const input = await describeInput(file);
      inputs.set(input.sha256, input);
      return file;
    },
  });
  const { persona: influencer, companion, edit, sceneReferences } = order;
  const recordFaces = (persona: ImageOrder['persona']) => ({ ...persona, references: persona.references.map(record) });
  return {
    order: {
      ...order,
      persona: recordFaces(influencer),
      ...(companion && { companion: { ...companion, persona: recordFaces(companion.persona) } }),
      ...(sceneReferences && {
        sceneReferences: sceneReferences.map((one) => ({ ...one, picture: record(one.picture) })),
      }),
      ...(edit && { edit: { ...edit, picture: record(edit.picture) } }),
    },
    listInputs: () => [...inputs.values()],
  };
}
