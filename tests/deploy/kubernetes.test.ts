import { spawnSync } from 'node:child_process';
import { cp, glob, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { describe, expect, onTestFinished, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { z } from 'zod';
import { readConfig } from '#platform/config/config.ts';
import { variables } from '#platform/config/variables.ts';
import { type KubernetesObject, kubernetesObject, schemaErrors } from './kubernetes-schema.ts';

const folder = 'deploy/kubernetes';
const overlay = join(folder, 'overlays/production');
const read = (path: string) => readFile(path, 'utf8');
const known = Object.keys(variables.shape);

const kustomization = z.object({
  resources: z.array(z.string()).default([]),
  patches: z.array(z.object({ path: z.string(), target: z.object({ kind: z.string() }) })).default([]),
});
const deployment = z.object({
  spec: z.object({
    template: z.object({
      spec: z.object({
        initContainers: z.tuple([z.object({ command: z.tuple([z.literal('sh'), z.literal('-c'), z.string()]) })]),
        containers: z.tuple([
          z.object({
            env: z.array(z.object({ name: z.string(), value: z.string() })),
            ports: z.array(z.object({ name: z.string(), containerPort: z.int() })),
          }),
        ]),
      }),
    }),
  }),
});

async function readObjects(path: string): Promise<KubernetesObject[]> {
  return parseAllDocuments(await read(path)).map((document) => kubernetesObject.parse(document.toJS()));
}

/** Returns the objects in a kustomization's files, with its patches applied. */
async function readKustomization(path: string): Promise<KubernetesObject[]> {
  const { resources, patches } = kustomization.parse(parse(await read(join(path, 'kustomization.yaml'))));
  const files = resources.filter((resource) => resource.endsWith('.yaml'));
  let objects = (await Promise.all(files.map((file) => readObjects(join(path, file))))).flat();
  for (const { path: file, target } of patches) {
    const [patch] = await readObjects(join(path, file));
    expect(objects.map(({ kind }) => kind)).toContain(target.kind);
    objects = objects.map((object) =>
      object.kind === target.kind
        ? { ...kubernetesObject.parse(merge(object, patch)), metadata: object.metadata }
        : object,
    );
  }
  return objects;
}

/** Merges like kustomize: objects by field, and lists of named objects by name. */
function merge(value: unknown, patch: unknown): unknown {
  if (Array.isArray(value) && Array.isArray(patch)) {
    const names = new Set([...value, ...patch].map(({ name }) => name));
    const named = (list: unknown[], name: string) => list.find((each) => Object(each).name === name);
    return [...names].map((name) => merge(named(value, name), named(patch, name)));
  }
  if (!isObject(value) || !isObject(patch)) return patch ?? value;
  const fields = new Set([...Object.keys(value), ...Object.keys(patch)]);
  return Object.fromEntries([...fields].map((field) => [field, merge(value[field], patch[field])]));
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const exampleVariables = async () => ({
  ...parseEnv(await read(join(overlay, 'galatea.env.example'))),
  ...parseEnv(await read(join(overlay, 'secrets.env.example'))),
});
const filledIn = {
  PUBLIC_URL: 'https://galatea.example.com',
  ADMIN_EMAILS: 'owner@example.com',
  OPERATOR: 'Example Ltd, 1 High Street',
  CONTACT_EMAIL: 'hello@example.com',
  MAIL_FROM: 'galatea@example.com',
  SMTP_URL: 'smtps://user:secret@mail.example.com:465',
  DATABASE_URL: 'postgres://galatea:secret@database/galatea',
  AUTH_SECRET: 'a'.repeat(64),
  ENCRYPTION_KEYS: 'b0a7'.repeat(16),
  S3_BUCKET: 'galatea',
  S3_ACCESS_KEY_ID: 'key',
  S3_SECRET_ACCESS_KEY: 'secret',
};

async function readProcesses() {
  const objects = await readKustomization(join(folder, 'base'));
  return objects
    .filter(({ kind }) => kind === 'Deployment')
    .map((object) => ({ name: object.metadata.name, ...deployment.parse(object).spec.template.spec }));
}

describe('Kubernetes manifests', () => {
  test('match the Kubernetes and Prometheus Operator schemas', async () => {
    const folders = ['base', 'overlays/production', 'components/pod-monitor'];
    const objects = (await Promise.all(folders.map((each) => readKustomization(join(folder, each))))).flat();
    expect(objects.map(({ kind }) => kind).sort()).toEqual(
      ['Deployment', 'Deployment', 'Ingress', 'NetworkPolicy', 'PodDisruptionBudget', 'PodDisruptionBudget']
        .concat(['PodMonitor', 'Service'])
        .sort(),
    );
    for (const object of objects) expect(schemaErrors(object), object.metadata.name).toEqual([]);
  });

  test('are checked for unknown fields and wrong types', async () => {
    const [budget] = (await readObjects(join(folder, 'base/web.yaml'))).filter(
      ({ kind }) => kind === 'PodDisruptionBudget',
    );
    if (!budget) throw new Error('there is no PodDisruptionBudget');
    expect(schemaErrors({ ...budget, spec: { maxUnavailabel: 1 } })).toEqual([
      expect.stringContaining('PodDisruptionBudget.spec.maxUnavailabel is not a field'),
    ]);
    expect(schemaErrors({ ...budget, spec: { selector: 'web' } })).toEqual([expect.stringContaining('selector')]);
  });

  test('are all referenced by a kustomization', async () => {
    const files = await Array.fromAsync(glob('**/*.yaml', { cwd: folder }));
    const named = await Promise.all(
      files
        .filter((file) => file.endsWith('kustomization.yaml'))
        .map(async (file) => {
          const { resources, patches } = kustomization.parse(parse(await read(join(folder, file))));
          return [file, ...[...resources, ...patches.map(({ path }) => path)].map((each) => join(file, '..', each))];
        }),
    );
    expect(
      named
        .flat()
        .filter((file) => file.endsWith('.yaml'))
        .sort(),
    ).toEqual(files.sort());
  });

  test('set only known variables, and each role once', async () => {
    const processes = await readProcesses();
    const set = processes.map(({ containers: [{ env }] }) =>
      Object.fromEntries(env.map(({ name, value }) => [name, value])),
    );
    expect(set).toEqual([
      { METRICS_PORT: '9464', ROLE: 'web' },
      { METRICS_PORT: '9464', ROLE: 'worker' },
    ]);
    expect(known).toEqual(expect.arrayContaining(Object.keys(await exampleVariables())));
  });

  test('open the ports and probe paths that the product serves', async () => {
    for (const {
      containers: [container],
    } of await readProcesses()) {
      const { PORT } = variables.pick({ PORT: true }).parse({});
      expect(container.ports).toEqual([
        { name: 'http', containerPort: PORT },
        { name: 'metrics', containerPort: 9464 },
      ]);
    }
    const paths = (await read(join(folder, 'base/process.yaml'))).match(/path: \/\w+(?=, port: http)/g);
    expect(new Set(paths)).toEqual(new Set(['path: /healthz', 'path: /readyz']));
  });

  test('have no default for a required variable: a pod does not start without it and reports its name', async () => {
    const [process] = await readProcesses();
    const script = process?.initContainers[0].command[2] ?? '';
    const run = (env: Record<string, string>) =>
      spawnSync('sh', ['-c', script], { env: { PATH: '/usr/bin:/bin', ...env }, encoding: 'utf8' });
    const examples = await exampleVariables();
    expect(run(filledIn)).toMatchObject({ status: 0, stdout: '' });
    for (const name of Object.keys(filledIn)) {
      expect(examples[name], name).toBe('');
      const { status, stdout } = run({ ...filledIn, [name]: '' });
      expect([status, stdout]).toEqual([1, expect.stringMatching(new RegExp(`^${name} is not set\\.[^\\n]*\\n$`))]);
    }
    expect(readConfig({ ...examples, ...filledIn })).toMatchObject({ trustedProxies: 1, fileStore: { name: 's3' } });
    expect(JSON.stringify(await exampleVariables())).not.toContain('example');
  });
});

describe('production overlay', () => {
  const isMissing = spawnSync('kubectl', ['kustomize', '--help']).error !== undefined;

  test.skipIf(isMissing)('is built by kustomize (skipped if kubectl is not installed)', async () => {
    const { build, setVariable } = await copyManifests();
    expect(build()).toMatchObject({ status: 1, stderr: expect.stringContaining('galatea.env') });
    await setVariable('PUBLIC_URL', '');
    expect(build()).toMatchObject({ status: 1, stdout: '' });
    await setVariable('PUBLIC_URL', 'https://galatea.example.com');
    const built = build();
    expect(built.stderr).toBe('');
    const objects = parseAllDocuments(built.stdout).map((document) => kubernetesObject.parse(document.toJS()));
    for (const object of objects) expect(schemaErrors(object), object.metadata.name).toEqual([]);
    expect(objects.find(({ kind }) => kind === 'Ingress')).toMatchObject({
      spec: { rules: [{ host: 'galatea.example.com' }], tls: [{ hosts: ['galatea.example.com'] }] },
    });
  });

  test.skipIf(isMissing)('restarts the pods when a secret changes (skipped if kubectl is not installed)', async () => {
    const { build, setVariable } = await copyManifests();
    await setVariable('PUBLIC_URL', 'https://galatea.example.com');
    const secretNames = () => new Set(build().stdout.match(/\bgalatea-\w{10}$/gm));
    const before = secretNames();
    await setVariable('AUTH_SECRET', 'c'.repeat(64), 'secrets.env');
    expect([before.size, secretNames().size, before.union(secretNames()).size]).toEqual([2, 2, 3]);
  });

  /** Copies the manifests to a folder where variables can be set. */
  async function copyManifests() {
    const copy = await mkdtemp(join(tmpdir(), 'galatea-kubernetes-'));
    onTestFinished(() => rm(copy, { recursive: true }));
    await cp(folder, copy, { recursive: true });
    const copied = join(copy, 'overlays/production');
    return {
      build: () => spawnSync('kubectl', ['kustomize', copied], { encoding: 'utf8' }),
      async setVariable(name: string, value: string, file = 'galatea.env') {
        for (const each of ['galatea.env', 'secrets.env']) {
          const content = await read(join(copied, each)).catch(() => read(join(copied, `${each}.example`)));
          const changed = content.replace(new RegExp(`^${name}=.*$`, 'm'), `${name}=${value}`);
          await writeFile(join(copied, each), each === file ? changed : content);
        }
      },
    };
  }
});
