import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';

/**
 * Bundles a TypeScript program that a test starts many times, because the bundle needs a quarter of the CPU time to
 * start. Returns the bundle's path in the test run's temporary folder, which is deleted after the run. The program must
 * not locate other files relative to its own URL.
 */
export async function bundleProgram(program: URL): Promise<string> {
  const source = fileURLToPath(program);
  const file = join(tmpdir(), `${basename(source, '.ts')}-${process.pid}.mjs`);
  const bundle = await rolldown({
    input: source,
    platform: 'node',
    // sharp loads a binary from its own folder.
    plugins: [{ name: 'sharp', resolveId: (id) => (id === 'sharp' ? { id: sharp, external: 'absolute' } : undefined) }],
    logLevel: 'silent',
  });
  await bundle.write({ file, format: 'esm', codeSplitting: false });
  return file;
}

const sharp = import.meta.resolve('sharp');
