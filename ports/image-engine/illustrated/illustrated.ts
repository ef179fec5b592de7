import { availableParallelism } from 'node:os';
import sharp from 'sharp';
import { readChangedShot } from '#portrait/change-shot.ts';
import { decideTraits } from '#portrait/decide-traits.ts';
import { portrait } from '#portrait/portrait.ts';
import { readShot } from '#portrait/read-shot.ts';
import { type Persona, traitNames, traitOptions } from '#portrait/traits.ts';
import { undrawnProps } from '#portrait/undrawn-props.ts';
import type { ImageEngine, ImageOrder } from '../image-engine.ts';

/** Pixels on the longer side for Instagram, which shows 1,080 across: a portrait is taller than that. */
const instagramSidePx = 1_350;

/** Draws the persona as an illustration, on this machine, with no model and no key. A smaller one takes less time. */
export function illustrated(usualSidePx = instagramSidePx): ImageEngine {
  return {
    name: 'illustrated',
    label: 'Galatea Illustration',
    source: 'algorithmicMedia',
    concurrency: Math.max(1, availableParallelism() - 1),
    repeatable: true,
    drawsAnySize: true,
    edits: (source) => source === 'algorithmicMedia',

    async draw({ persona, prompt, seed, aspect, edit, longerSidePx = usualSidePx }, signal, onProgress) {
      if (signal.aborted) return stopped;
      const change = edit && readChangedShot({ prompt, seed, aspect }, edit.changes);
      const { shot, notDrawn } = change ?? readShot(prompt, seed, aspect);
      const drawn = personaOf(persona);
      const { svg, width, height } = portrait(drawn, shot);
      if (change && portrait(drawn, change.before).svg === svg) return unchanged;
      onProgress(0.4);
      const scale = longerSidePx / Math.max(width, height);
      // Density makes the vectors grow, not the pixels: 72 dots an inch is a pixel a unit.
      const { data, info } = await sharp(Buffer.from(svg), { density: 72 * scale })
        .removeAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true });
      const size = { width: info.width, height: info.height, channels: 3 } as const;
      const bytes = await sharp(data, { raw: size }).jpeg({ quality: 92, chromaSubsampling: '4:4:4' }).toBuffer();
      if (signal.aborted) return stopped;
      onProgress(1);
      const pixels = { data, ...size };
      const { gender } = decideTraits(drawn);
      const words = [...notDrawn, ...undrawnProps(gender, shot, edit?.changes.at(-1) ?? prompt)];
      return { kind: 'drawn', bytes, mediaType: 'image/jpeg', pixels, notDrawn: words };
    },
  };
}

const stopped = { kind: 'failed', reason: 'The drawing was stopped.', retryable: true } as const;

/** A second picture that is the same as the first is worth no credit. */
const unchanged = {
  kind: 'refused',
  reason:
    'The illustration knows none of these words, or the picture shows them already. Name other clothes, a place, a time of day or the weather.',
} as const;

function personaOf({ seed, traits, tones = {} }: ImageOrder['persona']): Persona {
  const known = traitNames.flatMap((name) => {
    const option = traitOptions[name].find((offered) => offered === traits[name]);
    return option ? [[name, option]] : [];
  });
  return { seed, traits: Object.fromEntries(known), tones };
}
