import type { ImageOrder, OrderForModel } from './image-engine.ts';

/** The capabilities of a model according to its provider's documentation. */
export type ModelSkills = {
  /** Maximum number of images: references, and the one to edit. */
  readonly references: number;
  readonly seeds: boolean;
  readonly lora: boolean;
  /** How it accepts the aspect: by name, as a size in pixels, as one of three fixed sizes, or not at all. */
  readonly aspects: 'by name' | 'in pixels' | 'in steps of 16' | 'three sizes' | 'none';
  /** Whether it can edit an image from text instructions. */
  readonly edits: boolean;
};

/** The providers whose models are in the table. */
export type ProviderName = 'openai' | 'google' | 'fal' | 'replicate';

/** The model for each kind of order. `lora` is null if the provider has no model for LoRAs. */
export type Models = { readonly plain: string; readonly references: string; readonly lora: string | null };

const gptImage: ModelSkills = { references: 16, seeds: false, lora: false, aspects: 'in steps of 16', edits: true };
const gemini: ModelSkills = { references: 14, seeds: true, lora: false, aspects: 'by name', edits: true };
const falText: ModelSkills = { references: 0, seeds: true, lora: false, aspects: 'in pixels', edits: false };
const falEdit: ModelSkills = { ...falText, references: 8, edits: true };
const replicateText: ModelSkills = { references: 0, seeds: true, lora: false, aspects: 'by name', edits: false };

/** The known models. The operator sets their prices in IMAGE_PRICE. */
const known: Readonly<Record<string, ModelSkills>> = {
  'gpt-image-2': gptImage,
  'gpt-image-2.5-sunburst': gptImage,
  'gpt-image-2.5-flare': gptImage,
  'gpt-image-2.6-sunburst': gptImage,
  'gpt-image-2.6-flare': gptImage,
  'gemini-2.5-flash-image': { ...gemini, references: 3 },
  'gemini-3-pro-image': gemini,
  'gemini-nano-banana-2.1': gemini,
  'fal-ai/flux/dev': falText,
  'fal-ai/flux-pro/v1.1': falText,
  'fal-ai/flux-2-pro': falText,
  'fal-ai/flux-2-pro/edit': falEdit,
  'fal-ai/bytedance/seedream/v4.5/edit': falEdit,
  'fal-ai/flux-lora': { ...falText, lora: true },
  'black-forest-labs/flux-1.1-pro': replicateText,
  'black-forest-labs/flux-2-pro': { ...replicateText, references: 8, edits: true },
  'black-forest-labs/flux-dev-lora': { ...replicateText, lora: true },
};

/** Text only, which every model accepts. The image is cropped to the aspect. */
const least: ModelSkills = { references: 0, seeds: false, lora: false, aspects: 'none', edits: false };

/** Models of these families have the capabilities of the listed ones; a new version need not be listed first. */
const families: readonly [RegExp, ModelSkills][] = [
  [/^(gpt-image-1|chatgpt-image)/, { ...gptImage, aspects: 'three sizes' }],
  [/^gpt-image-/, gptImage],
  [/^gemini-.*(image|banana)/, gemini],
  [/^fal-ai\/flux.*\/edit$/, falEdit],
  [/^fal-ai\/flux.*lora/, { ...falText, lora: true }],
  [/^fal-ai\/flux/, falText],
  [/^black-forest-labs\/flux-2-/, { ...replicateText, references: 8, edits: true }],
  [/^black-forest-labs\/flux.*lora/, { ...replicateText, lora: true }],
  [/^black-forest-labs\/flux/, replicateText],
];

/** Returns the capabilities of a model: as listed, of its family, or the minimum. */
export function getSkills(model: string): ModelSkills {
  return known[model] ?? families.find(([names]) => names.test(model))?.[1] ?? least;
}

const usual: Readonly<Record<ProviderName, Models>> = {
  openai: { plain: 'gpt-image-2', references: 'gpt-image-2', lora: null },
  google: { plain: 'gemini-nano-banana-2.1', references: 'gemini-nano-banana-2.1', lora: null },
  fal: { plain: 'fal-ai/flux-2-pro', references: 'fal-ai/flux-2-pro/edit', lora: 'fal-ai/flux-lora' },
  replicate: {
    plain: 'black-forest-labs/flux-2-pro',
    references: 'black-forest-labs/flux-2-pro',
    lora: 'black-forest-labs/flux-dev-lora',
  },
};

/** Returns the models of a provider. A custom model for plain orders also applies to orders with references. */
export function getModels(provider: ProviderName, given: Partial<Models> = {}): Models {
  const { plain, references, lora } = usual[provider];
  return {
    plain: given.plain ?? plain,
    references: given.references ?? (given.plain && given.plain !== plain ? given.plain : references),
    lora: lora && (given.lora ?? lora),
  };
}

/** Returns the model that edits images; null if none does. */
export function findEditor({ references, plain }: Models): string | null {
  return [references, plain].find((model) => getSkills(model).edits) ?? null;
}

/**
 * Returns the model for an order. The influencer's LoRA describes the face better than references, but models for LoRAs
 * accept no images of products.
 */
export function modelFor(models: Models, { persona, companion, edit, sceneReferences = [] }: OrderForModel): string {
  const { plain, references, lora } = models;
  if (edit) return findEditor(models) ?? references;
  const needsImages = sceneReferences.length > 0 || (companion?.persona.references.length ?? 0) > 0;
  if (persona.loraUrl && lora && !(needsImages && getSkills(lora).references === 0)) return lora;
  return needsImages || persona.references.length > 0 ? references : plain;
}

/** Returns how many scene references a model accepts besides the edited image and one image of each face. */
export function countSceneReferences(models: Models, { persona, companion, edit }: OrderForModel): number {
  const model = edit ? findEditor(models) : models.references;
  const { references: most } = getSkills(model ?? models.references);
  const faces = [persona, companion?.persona].filter((one) => one && one.references.length > 0).length;
  return Math.max(0, most - (edit ? 1 : 0) - faces);
}

/**
 * Divides the room for images of faces between the influencer and the companion: the companion gets up to half of it,
 * and the influencer the rest.
 */
export function divideFaces(room: number, own: number, others: number): readonly [own: number, others: number] {
  const most = Math.max(0, room);
  const ofCompanion = Math.min(others, Math.max(Math.floor(most / 2), most - own));
  return [Math.min(own, most - ofCompanion), ofCompanion];
}

const pixels = { '1:1': '1024x1024', '4:5': '1024x1280', '3:2': '1248x832', '9:16': '720x1280' } as const;
/** GPT Image models since gpt-image-2 accept every size with sides divisible by 16. */
const sizesInStepsOf16 = { '1:1': '1024x1024', '4:5': '1024x1280', '3:2': '1536x1024', '9:16': '864x1536' } as const;
/** The sizes of the older GPT Image models. The image is cropped to the aspect. */
const threeSizes = { '1:1': '1024x1024', '4:5': '1024x1536', '3:2': '1536x1024', '9:16': '1024x1536' } as const;

/** Returns an aspect in the form that a model accepts. */
export function aspectFor({ aspects }: ModelSkills, aspect: ImageOrder['aspect']) {
  switch (aspects) {
    case 'by name':
      return { aspectRatio: aspect };
    case 'in pixels':
      return { size: pixels[aspect] };
    case 'in steps of 16':
      return { size: sizesInStepsOf16[aspect] };
    case 'three sizes':
      return { size: threeSizes[aspect] };
    case 'none':
      return {};
  }
}
