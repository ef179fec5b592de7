import type { Graph } from './comfyui-validation.ts';

/** Text to image with one checkpoint, as in ComfyUI's default workflow. */
export const plainWorkflow: Graph = {
  '3': {
    class_type: 'KSampler',
    inputs: {
      seed: '{{seed}}',
      steps: 20,
      cfg: 8,
      sampler_name: 'euler',
      scheduler: 'normal',
      denoise: 1,
      model: ['4', 0],
      positive: ['6', 0],
      negative: ['7', 0],
      latent_image: ['5', 0],
    },
  },
  '4': { class_type: 'CheckpointLoaderSimple', inputs: { ckpt_name: 'v1-5-pruned-emaonly.safetensors' } },
  '5': { class_type: 'EmptyLatentImage', inputs: { width: '{{width}}', height: '{{height}}', batch_size: 1 } },
  '6': { class_type: 'CLIPTextEncode', inputs: { text: 'masterpiece, {{prompt}}', clip: ['4', 1] } },
  '7': { class_type: 'CLIPTextEncode', inputs: { text: 'text, watermark', clip: ['4', 1] } },
  '8': { class_type: 'VAEDecode', inputs: { samples: ['3', 0], vae: ['4', 2] } },
  '9': { class_type: 'SaveImage', inputs: { filename_prefix: 'galatea', images: ['8', 0] } },
};

/** The plain workflow with a LoRA before the prompt and a reference image that guides the style. */
export const fullWorkflow: Graph = {
  ...plainWorkflow,
  '3': node('3', { model: ['10', 0], positive: ['15', 0] }),
  '6': node('6', { clip: ['10', 1] }),
  '7': node('7', { clip: ['10', 1] }),
  '10': {
    class_type: 'LoraLoader',
    inputs: { lora_name: '{{lora}}', strength_model: 1, strength_clip: 1, model: ['4', 0], clip: ['4', 1] },
  },
  '11': { class_type: 'LoadImage', inputs: { image: '{{reference}}' } },
  '12': { class_type: 'CLIPVisionLoader', inputs: { clip_name: 'sigclip.safetensors' } },
  '13': { class_type: 'CLIPVisionEncode', inputs: { clip_vision: ['12', 0], image: ['11', 0], crop: 'center' } },
  '14': { class_type: 'StyleModelLoader', inputs: { style_model_name: 'redux.safetensors' } },
  '15': {
    class_type: 'StyleModelApply',
    inputs: {
      conditioning: ['6', 0],
      style_model: ['14', 0],
      clip_vision_output: ['13', 0],
      strength: 1,
      strength_type: 'multiply',
    },
  },
};

/** Image to image: the sampler starts from the reference, which cannot be replaced by anything else. */
export const imageToImageWorkflow: Graph = {
  ...plainWorkflow,
  '3': node('3', { latent_image: ['12', 0], denoise: 0.8 }),
  '11': { class_type: 'LoadImage', inputs: { image: '{{reference}}' } },
  '12': { class_type: 'VAEEncode', inputs: { pixels: ['11', 0], vae: ['4', 2] } },
};

/** Edits a photo with a text prompt. */
export const editWorkflow: Graph = {
  ...plainWorkflow,
  '3': node('3', { latent_image: ['12', 0] }),
  '6': {
    class_type: 'TextEncodeQwenImageEdit',
    inputs: { prompt: '{{prompt}}', clip: ['4', 1], vae: ['4', 2], image: ['11', 0] },
  },
  '11': { class_type: 'LoadImage', inputs: { image: '{{picture}}' } },
  '12': { class_type: 'VAEEncode', inputs: { pixels: ['11', 0], vae: ['4', 2] } },
};

/** Returns a node of the plain workflow with some inputs replaced. */
function node(id: keyof typeof plainWorkflow, inputs: Graph[string]['inputs']): Graph[string] {
  const base = plainWorkflow[id];
  if (!base) throw new Error(`the plain workflow has no node ${id}`);
  return { ...base, inputs: { ...base.inputs, ...inputs } };
}
