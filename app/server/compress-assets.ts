import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/**
 * Text files. Image and font formats are already compressed. Pages are changed when they are served, and compressed
 * then.
 */
const compressible = /\.(js|css|svg|json|txt|webmanifest|xml)$/;

const encodings = {
  '.br': (contents: Buffer) =>
    promisify(brotliCompress)(contents, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: contents.length } }),
  '.gz': (contents: Buffer) => promisify(gzip)(contents, { level: constants.Z_BEST_COMPRESSION }),
};

/**
 * Writes two compressed copies of each build asset next to the original, once for all requests, at the highest level.
 */
export async function compressAssets(builtPages: string): Promise<void> {
  const names = await readdir(builtPages, { recursive: true });
  await Promise.all(names.filter((name) => compressible.test(name)).map((name) => compress(join(builtPages, name))));
}

async function compress(file: string): Promise<void> {
  const contents = await readFile(file);
  for (const [extension, encode] of Object.entries(encodings)) {
    const encoded = await encode(contents);
    if (encoded.length < contents.length) await writeFile(file + extension, encoded);
  }
}
