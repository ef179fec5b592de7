/**
 * The LoRA training model of each provider, as named in the cost log and IMAGE_PRICE. fal's trains a LoRA for FLUX.1
 * [dev], which fal-ai/flux-lora uses. Source: fal's API documentation of this model.
 */
export const trainerModels = { fal: 'fal-ai/flux-lora-portrait-trainer' } as const;
