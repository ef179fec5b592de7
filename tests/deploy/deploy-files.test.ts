import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { z } from 'zod';
import { readConfig } from '#platform/config/config.ts';
import { variables } from '#platform/config/variables.ts';
import { serverEnvironment } from '../../app/server-environment.mjs';

const known = Object.keys(variables.shape);
/** What Node and the C library read, and Galatea does not. */
const ofThePlatform = ['NODE_ENV', ...Object.keys(serverEnvironment())];

const read = (path: string) => readFile(path, 'utf8');

describe('the Dockerfile', () => {
  test('copies what is there, does not run as root, is checked, and sets variables that there are', async () => {
    const dockerfile = (await read('Dockerfile')).replace(/\\\n/g, ' ');
    const [, final = ''] = dockerfile.split(/^FROM .+ AS build$/m)[1]?.split(/^FROM /m) ?? [];
    for (const [, path = ''] of final.matchAll(/^COPY --from=build \/galatea\/(\S+)/gm))
      expect(path === 'node_modules' || path === 'build' || existsSync(path), path).toBe(true);
    expect(final).toMatch(/^USER node$/m);
    expect(final).toMatch(/^HEALTHCHECK /m);
    const [, set = ''] = /^ENV (.*)$/m.exec(final) ?? [];
    const names = set
      .trim()
      .split(/\s+/)
      .map((pair) => pair.split('=')[0]);
    expect([...known, ...ofThePlatform]).toEqual(expect.arrayContaining(names));
    expect(names).toEqual(expect.arrayContaining(ofThePlatform));
  });

  test('leaves out of the image what only tests need, and every folder that the server imports is in it', async () => {
    const ignored = (await read('.dockerignore')).split('\n');
    expect(ignored).toEqual(expect.arrayContaining(['.env', 'data', 'node_modules', 'tests']));
    // Npm's own field.
    const { imports } = JSON.parse(await read('package.json')) as { imports: Record<string, string> };
    const needed = Object.values(imports).map((path) => path.split('/')[1] ?? '');
    const dockerfile = await read('Dockerfile');
    for (const folder of needed.filter((each) => each !== 'ui' && each !== 'tests'))
      expect(dockerfile).toContain(`/galatea/${folder} ./${folder}`);
  });
});

describe('compose.yaml', () => {
  const service = z.looseObject({
    image: z.string().regex(/:[\w.-]+$|^galatea$/),
    environment: z.record(z.string(), z.string()).optional(),
    read_only: z.boolean().optional(),
  });
  const compose = z.looseObject({ services: z.record(z.string(), service), volumes: z.record(z.string(), z.null()) });

  test('gives our processes variables that there are, which the product takes', async () => {
    const filled = (await read('compose.yaml')).replace(/\$\{(\w+):\?\}/g, (_, name) => filledIn[name] ?? `no ${name}`);
    const { services } = compose.parse(parse(filled, { merge: true }));
    for (const name of ['web', 'worker']) {
      const ours = services[name];
      expect(known).toEqual(expect.arrayContaining(Object.keys(ours?.environment ?? {})));
      expect(readConfig(ours?.environment ?? {})).toMatchObject({ role: name, fileStore: { name: 's3' } });
      expect(ours?.read_only).toBe(true);
    }
  });

  test('asks for the variables that deploy/compose.env lists, and for no others', async () => {
    const asked = [...(await read('compose.yaml')).matchAll(/\$\{(\w+):\?\}/g)].map(([, name]) => name);
    const listed = [...(await read('deploy/compose.env')).matchAll(/^(\w+)=/gm)].map(([, name]) => name);
    expect(new Set(asked)).toEqual(new Set(listed));
    expect(await read('deploy/Caddyfile')).toContain('{$DOMAIN}');
  });

  const filledIn: Readonly<Record<string, string>> = {
    DOMAIN: 'galatea.example.com',
    ADMIN_EMAILS: 'owner@example.com',
    CONTACT_EMAIL: 'hello@example.com',
    AUTH_SECRET: 'a'.repeat(64),
    POSTGRES_PASSWORD: 'b'.repeat(64),
    S3_SECRET_ACCESS_KEY: 'c'.repeat(64),
  };
});

describe('the systemd unit', () => {
  test('starts what is there as somebody who is not root, with variables that there are', async () => {
    const unit = await read('deploy/systemd/galatea.service');
    const [, program = ''] = /^ExecStart=\S+\/node (\S+)$/m.exec(unit) ?? [];
    expect(existsSync(program)).toBe(true);
    expect(unit).toMatch(/^User=galatea$/m);
    const set = [...unit.matchAll(/^Environment=(.*)$/gm)].flatMap(([, pairs = '']) => pairs.split(' '));
    const names = set.map((pair) => pair.split('=')[0]);
    expect([...known, ...ofThePlatform]).toEqual(expect.arrayContaining(names));
    for (const line of unit.split('\n')) expect(line).toMatch(/^$|^#|^\[(Unit|Service|Install)\]$|^[A-Z][A-Za-z]+=/);
  });
});

describe('the Helm chart', () => {
  const chart = 'deploy/helm/galatea';
  const values = async () => parse(await read(join(chart, 'values.yaml')));

  test('has a name, a version, and settings that the product takes', async () => {
    expect(parse(await read(join(chart, 'Chart.yaml')))).toMatchObject({ apiVersion: 'v2', name: 'galatea' });
    const { config } = await values();
    expect(known).toEqual(expect.arrayContaining(Object.keys(config)));
    const secrets = { S3_ACCESS_KEY_ID: 'key', S3_SECRET_ACCESS_KEY: 'secret' };
    expect(() => readConfig({ ...config, ...secrets })).not.toThrow();
    const [, comment = ''] =
      /^# The name of a Secret([\s\S]*?)^secret:/m.exec(await read(join(chart, 'values.yaml'))) ?? [];
    expect(known).toEqual(expect.arrayContaining(comment.match(/\b[A-Z\d]+_[A-Z\d_]+\b/g) ?? []));
  });

  test('has templates that are YAML and ask for values that there are', async () => {
    const given = await values();
    for (const file of await readdir(join(chart, 'templates'))) {
      const template = await read(join(chart, 'templates', file));
      for (const [, path = ''] of template.matchAll(/\.Values\.([\w.]+)/g))
        expect(
          path.split('.').reduce((value, name) => value?.[name], given),
          `${file}: ${path}`,
        ).toBeDefined();
      // Lines of actions go, and what a line takes from the values becomes a word.
      const plain = template.replace(/^\s*\{\{-? .*? -?\}\}\n/gm, '').replace(/\{\{.*?\}\}/g, 'x');
      for (const document of parseAllDocuments(plain)) {
        expect(document.errors, file).toEqual([]);
        expect(document.toJS()).toMatchObject({ apiVersion: expect.any(String), kind: expect.any(String) });
      }
    }
  });

  test('asks the probes that the product answers', async () => {
    const template = await read(join(chart, 'templates', 'processes.yaml'));
    expect(new Set(template.match(/path: \/\w+(?=,)/g))).toEqual(new Set(['path: /healthz', 'path: /readyz']));
  });
});
