/** A node type as described by ComfyUI's /object_info. The first item of an input is its type or its list of values. */
export type NodeInfo = {
  readonly input: { readonly required?: Inputs; readonly optional?: Inputs };
  readonly output: readonly string[];
  readonly output_node: boolean;
};
type Inputs = Readonly<Record<string, readonly [string | readonly string[], Details?]>>;
type Details = { readonly min?: number; readonly max?: number } & Readonly<Record<string, unknown>>;

const size = ['INT', { default: 512, min: 16, max: 16_384, step: 8 }] as const;

/** Returns the built-in node types of a ComfyUI server that has these LoRAs and images. */
export function coreNodes(loras: readonly string[], images: readonly string[]): Record<string, NodeInfo> {
  return {
    CheckpointLoaderSimple: node({ ckpt_name: [['v1-5-pruned-emaonly.safetensors', 'sd_xl.safetensors']] }, [
      'MODEL',
      'CLIP',
      'VAE',
    ]),
    CLIPTextEncode: node({ text: ['STRING', { multiline: true }], clip: ['CLIP'] }, ['CONDITIONING']),
    CLIPVisionLoader: node({ clip_name: [['sigclip.safetensors']] }, ['CLIP_VISION']),
    CLIPVisionEncode: node({ clip_vision: ['CLIP_VISION'], image: ['IMAGE'], crop: [['center', 'none']] }, [
      'CLIP_VISION_OUTPUT',
    ]),
    EmptyLatentImage: node({ width: size, height: size, batch_size: ['INT', { min: 1, max: 4096 }] }, ['LATENT']),
    KSampler: node(
      {
        model: ['MODEL'],
        seed: ['INT', { min: 0, max: 2 ** 64 }],
        steps: ['INT', { min: 1, max: 10_000 }],
        cfg: ['FLOAT', { min: 0, max: 100 }],
        sampler_name: [['euler', 'dpmpp_2m']],
        scheduler: [['normal', 'karras']],
        positive: ['CONDITIONING'],
        negative: ['CONDITIONING'],
        latent_image: ['LATENT'],
        denoise: ['FLOAT', { min: 0, max: 1 }],
      },
      ['LATENT'],
    ),
    LoadImage: node({ image: [images, { image_upload: true }] }, ['IMAGE', 'MASK']),
    LoraLoader: node(
      {
        model: ['MODEL'],
        clip: ['CLIP'],
        lora_name: [loras],
        strength_model: ['FLOAT', { min: -100, max: 100 }],
        strength_clip: ['FLOAT', { min: -100, max: 100 }],
      },
      ['MODEL', 'CLIP'],
    ),
    SaveImage: { ...node({ images: ['IMAGE'], filename_prefix: ['STRING'] }, []), output_node: true },
    StyleModelLoader: node({ style_model_name: [['redux.safetensors']] }, ['STYLE_MODEL']),
    StyleModelApply: node(
      {
        conditioning: ['CONDITIONING'],
        style_model: ['STYLE_MODEL'],
        clip_vision_output: ['CLIP_VISION_OUTPUT'],
        strength: ['FLOAT', { min: 0, max: 10 }],
        strength_type: [['multiply', 'attn_bias']],
      },
      ['CONDITIONING'],
    ),
    TextEncodeQwenImageEdit: {
      ...node({ clip: ['CLIP'], prompt: ['STRING', { multiline: true }] }, ['CONDITIONING']),
      input: {
        required: { clip: ['CLIP'], prompt: ['STRING', { multiline: true }] },
        optional: { vae: ['VAE'], image: ['IMAGE'] },
      },
    },
    VAEDecode: node({ samples: ['LATENT'], vae: ['VAE'] }, ['IMAGE']),
    VAEEncode: node({ pixels: ['IMAGE'], vae: ['VAE'] }, ['LATENT']),
  };
}

function node(required: Inputs, output: readonly string[]): NodeInfo {
  return { input: { required }, output, output_node: false };
}
