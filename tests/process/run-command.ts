import { once } from 'node:events';
import { startProcess } from './test-run.ts';

/** Runs an operator command, such as app/server/backup.ts. Returns its output and exit code. */
export async function runCommand(
  args: readonly string[],
  variables: Readonly<Record<string, string>>,
): Promise<{ readonly output: string; readonly code: number }> {
  const child = startProcess(args, { env: { PATH: process.env.PATH, ...variables } });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text));
  const [code] = await once(child, 'close');
  return { output, code };
}
