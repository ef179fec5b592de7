import { parseMetadata } from '@uswriting/exiftool';
import { z } from 'zod';

/** Reads the metadata of a JPEG with ExifTool, which shares no code with ours. The keys are its groups and tags. */
export async function readMetadata(jpeg: Uint8Array): Promise<Readonly<Record<string, unknown>>> {
  const options = { args: ['-json', '-G1'], transform: (text: string): unknown => JSON.parse(text) };
  const output = await parseMetadata({ name: 'image.jpg', data: jpeg }, options);
  if (!output.success) throw new Error(output.error);
  const [metadata = {}] = z.array(z.record(z.string(), z.unknown())).parse(output.data);
  return metadata;
}
