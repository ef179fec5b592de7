import sharp from 'sharp';

/**
 * Fetches the references to send them as files: they usually lie where only we can reach them. They are made small enough to
 * travel inside a request; the models look at about a megapixel of each.
 */
export function readReferences(addresses: readonly string[], signal: AbortSignal): Promise<Uint8Array[]> {
  return Promise.all(addresses.map((address) => readReference(address, signal)));
}

async function readReference(address: string, signal: AbortSignal): Promise<Uint8Array> {
  const answer = await fetch(address, { signal });
  if (!answer.ok) throw new Error(`the reference answered with ${answer.status}`);
  return sharp(await answer.bytes(), { limitInputPixels: 50_000_000 })
    .autoOrient()
    .resize({ width: 1024, height: 1024, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 88 })
    .toBuffer();
}
