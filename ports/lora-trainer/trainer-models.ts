/**
 * What trains a LoRA at each vendor, as the books and IMAGE_PRICE name it. fal's makes one of FLUX.1 [dev], which
 * fal-ai/flux-lora draws with. Source: fal's API documentation of this model.
 */
export const trainerModels = { fal: 'fal-ai/flux-lora-portrait-trainer' } as const;
