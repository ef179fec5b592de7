import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';

/**
 * Bundles a TypeScript program that a test starts many times, and returns the file: the bundle starts with a quarter of
 * the processor time. The file is in the folder for temporary files of the test run, and ends with it. The program may
 * not look for other files by its own address.
 */
export async function bundleProgram(program: URL): Promise<string> {
  const source = fileURLToPath(program);
  const file = join(tmpdir(), `${basename(source, '.ts')}-${process.pid}.mjs`);
  const bundle = await rolldown({
    input: source,
    platform: 'node',
    // It loads a binary from its own folder.
    plugins: [{ name: 'sharp', resolveId: (id) => (id === 'sharp' ? { id: sharp, external: 'absolute' } : undefined) }],
    logLevel: 'silent',
  });
  await bundle.write({ file, format: 'esm', codeSplitting: false });
  return file;
}

const sharp = import.meta.resolve('sharp');
