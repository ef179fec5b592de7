import { readFileSync } from 'node:fs';
import { StartRefused } from '#platform/config/start-refused.ts';

/** Returns the contents of a file named by an environment variable. Throws StartRefused if it cannot be read. */
export function readNamedFile(variable: string, file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new StartRefused(`Could not read the file in ${variable}: ${error instanceof Error ? error.message : error}`);
  }
}
