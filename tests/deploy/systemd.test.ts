import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';

const read = (path: string) => readFile(path, 'utf8');
const folder = 'deploy/systemd';

/** Returns the settings of a unit by name, each with all of its values. */
async function readSettings(file: string): Promise<ReadonlyMap<string, readonly string[]>> {
  const settings = new Map<string, string[]>();
  for (const [, name = '', value = ''] of (await read(`${folder}/${file}`)).matchAll(/^([A-Z]\w+)=(.*)$/gm))
    settings.set(name, [...(settings.get(name) ?? []), value]);
  return settings;
}

describe('backup service', () => {
  test('runs an existing command with the user and the variables of galatea.service', async () => {
    const [product, backup] = [await readSettings('galatea.service'), await readSettings('galatea-backup.service')];
    for (const name of ['User', 'WorkingDirectory', 'EnvironmentFile', 'UMask'])
      expect([name, backup.get(name)]).toEqual([name, product.get(name)]);
    expect(product.get('Environment')).toEqual(expect.arrayContaining([...(backup.get('Environment') ?? [])]));
    const [command = ''] = backup.get('ExecStart') ?? [];
    const [node, script = '', target = '', ...rotation] = command.split(' ');
    expect(node).toBe(product.get('ExecStart')?.[0]?.split(' ')[0]);
    expect(existsSync(script)).toBe(true);
    expect(rotation).toEqual(['--keep', '7']);
    const state = backup
      .get('StateDirectory')?.[0]
      ?.split(' ')
      .map((name) => `/var/lib/${name}`);
    expect(state).toEqual(['/var/lib/galatea', target]);
    expect(backup.get('StateDirectoryMode')).toEqual(['0700']);
  });

  test('is started by a timer', async () => {
    const timer = await readSettings('galatea-backup.timer');
    expect(timer.get('OnCalendar')).toHaveLength(1);
    expect(timer.get('Unit')).toBeUndefined(); // the service with the same name
  });
});

test('runs the commands of docs/deploy.md with the user and the variables of galatea.service', async () => {
  const product = await readSettings('galatea.service');
  const commands = (await read('docs/deploy.md')).match(/^ {4}systemd-run (?:.*\\\n)+.*$/gm) ?? [];
  expect(commands.length).toBeGreaterThan(1);
  for (const command of commands) {
    const properties = new Map(
      [...command.matchAll(/-p (\w+)=(\S+)/g)].map(([, name = '', value = '']) => [name, value]),
    );
    for (const name of ['User', 'WorkingDirectory', 'EnvironmentFile'])
      expect([name, properties.get(name)]).toEqual([name, product.get(name)?.[0]]);
    expect(product.get('Environment')?.[0]).toContain(properties.get('Environment') ?? 'no variable');
    const [, node, script = ''] = /(\S+\/node) (\S+\.ts)/.exec(command) ?? [];
    expect(node).toBe(product.get('ExecStart')?.[0]?.split(' ')[0]);
    expect(existsSync(script)).toBe(true);
  }
});
