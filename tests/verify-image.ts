import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { initSync, WasmReader } from '@contentauth/c2pa-wasm';
import { z } from 'zod';

const report = z.object({
  validation_state: z.enum(['Invalid', 'Valid', 'Trusted']),
  validation_status: z.array(z.object({ code: z.string() })).default([]),
  active_manifest: z.string(),
  manifests: z.record(
    z.string(),
    z.object({
      claim_generator_info: z.array(z.object({ name: z.string() })),
      assertions: z.array(z.object({ label: z.string(), data: z.unknown() })),
      ingredients: z.array(z.unknown()).default([]),
      signature_info: z.object({ alg: z.string(), issuer: z.string() }),
    }),
  ),
});

/**
 * Verifies an image with the C2PA authors' own engine, which shares no code with our signing. Trusts the given
 * authority, or none.
 */
export async function verifyImage(file: Uint8Array, authority?: string, mediaType = 'image/jpeg') {
  const engine = createRequire(import.meta.url).resolve('@contentauth/c2pa-wasm/c2pa.wasm');
  initSync({ module: readFileSync(engine) });
  const settings = authority ? JSON.stringify({ trust: { user_anchors: authority } }) : null;
  const reader = await WasmReader.fromBytes(mediaType, file, settings);
  const { validation_state, validation_status, manifests, active_manifest } = report.parse(JSON.parse(reader.json()));
  return {
    state: validation_state,
    remarks: validation_status.map(({ code }) => code),
    manifest: manifests[active_manifest],
  };
}
