import { readFile } from 'node:fs/promises';

/** Reads the parts of the Dockerfile that are tested. */
export async function readDockerfile() {
  const dockerfile = (await readFile('Dockerfile', 'utf8')).replace(/\\\n/g, ' ');
  const final = dockerfile.split(/^FROM /m).at(-1) ?? '';
  const copies = final.matchAll(/^COPY --from=\w+ \/galatea\/(\S+) \.\/\S*$/gm);
  const [, variables = ''] = /^ENV (.*)$/m.exec(final) ?? [];
  const pairs = variables.matchAll(/(\w+)=(\S+)/g);
  return {
    /** The instructions of the final stage. */
    final,
    /** The project paths that the final stage copies. */
    copied: [...copies].map(([, path = '']) => path),
    environment: Object.fromEntries([...pairs].map(([, name = '', value = '']) => [name, value])),
  };
}
