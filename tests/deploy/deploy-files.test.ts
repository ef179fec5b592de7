import { spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { describe, expect, onTestFinished, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { readConfig } from '#platform/config/config.ts';
import { variables } from '#platform/config/variables.ts';
import { longestUpload } from '#platform/http/http-server.ts';
import { serverEnvironment } from '../../app/server-environment.mjs';
import { makeSelfSignedCertificate } from '../certificates.ts';
import { builtServer } from '../process/running-product.ts';
import { readDockerfile } from './dockerfile.ts';

const known = Object.keys(variables.shape);
/** Variables for Node and the C library, which Galatea does not read itself. */
const ofThePlatform = ['NODE_ENV', ...Object.keys(serverEnvironment())];

const read = (path: string) => readFile(path, 'utf8');

describe('Dockerfile', () => {
  test('contains only the build and its packages, does not run as root, has a health check and sets only known variables', async () => {
    const { final, copied, environment } = await readDockerfile();
    expect(copied).toEqual(['node_modules', 'build']);
    expect(final).toContain(`"${builtServer}"`);
    expect(final).toMatch(/^USER node$/m);
    expect(final).toMatch(/^HEALTHCHECK /m);
    const names = Object.keys(environment);
    expect([...known, ...ofThePlatform]).toEqual(expect.arrayContaining(names));
    expect(names).toEqual(expect.arrayContaining(ofThePlatform));
  });
});

describe('compose.yaml', () => {
  const service = z.looseObject({
    image: z.string().regex(/:[\w.-]+$|^galatea$/),
    environment: z.record(z.string(), z.string()).optional(),
    env_file: z.string().optional(),
    read_only: z.boolean().optional(),
  });
  const compose = z.looseObject({ services: z.record(z.string(), service), volumes: z.record(z.string(), z.null()) });

  test('passes every variable of .env to the processes and overrides those that differ in a container', async () => {
    const filled = (await read('compose.yaml')).replace(/\$\{(\w+):\?\}/g, (_, name) => filledIn[name] ?? `no ${name}`);
    const { services } = compose.parse(parse(filled, { merge: true }));
    for (const name of ['web', 'worker']) {
      const ours = services[name];
      expect(known).toEqual(expect.arrayContaining(Object.keys(ours?.environment ?? {})));
      expect(ours?.env_file).toBe('.env');
      const env = {
        ...parseEnv(await read('.env.example')),
        SMTP_URL: 'smtp://mail',
        MAIL_FROM: 'galatea@example.com',
      };
      expect(readConfig({ ...env, ...ours?.environment })).toMatchObject({
        role: name,
        host: '0.0.0.0',
        port: 3000,
        dataDir: '/data',
        fileStore: { name: 's3' },
        emailServer: { from: 'galatea@example.com' },
      });
      expect(ours?.read_only).toBe(true);
    }
  });

  test('requires exactly the variables listed in deploy/compose.env', async () => {
    const requiredVariables = [...(await read('compose.yaml')).matchAll(/\$\{(\w+):\?\}/g)].map(([, name]) => name);
    const listed = [...(await read('deploy/compose.env')).matchAll(/^(\w+)=/gm)].map(([, name]) => name);
    expect(new Set(requiredVariables)).toEqual(new Set(listed));
    expect(await read('deploy/compose.env')).not.toMatch(/^\w+=./m);
    expect(await read('deploy/Caddyfile')).toContain('{$DOMAIN}');
  });

  const filledIn: Readonly<Record<string, string>> = {
    DOMAIN: 'galatea.example.com',
    ADMIN_EMAILS: 'owner@example.com',
    CONTACT_EMAIL: 'hello@example.com',
    AUTH_SECRET: 'a'.repeat(64),
    ENCRYPTION_KEYS: 'd15c'.repeat(16),
    POSTGRES_PASSWORD: 'b'.repeat(64),
    S3_SECRET_ACCESS_KEY: 'c'.repeat(64),
  };
});

describe('deploy/nginx.conf', () => {
  test('accepts the largest upload', async () => {
    const [, megabytes = ''] = /client_max_body_size (\d+)m;/.exec(await read('deploy/nginx.conf')) ?? [];
    expect(Number(megabytes) * 2 ** 20).toBeGreaterThan(longestUpload);
  });

  const isMissing = spawnSync('nginx', ['-v']).error !== undefined;
  test.skipIf(isMissing)('is a valid nginx configuration (skipped if nginx is not installed)', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'galatea-nginx-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    const { certificate, key } = await makeSelfSignedCertificate();
    await writeFile(join(folder, 'fullchain.pem'), certificate);
    await writeFile(join(folder, 'privkey.pem'), key);
    const site = (await read('deploy/nginx.conf')).replaceAll(/\/etc\/letsencrypt\/live\/[^/]+/g, folder);
    await writeFile(join(folder, 'nginx.conf'), `pid ${folder}/pid; events {} http { ${site} }`);
    const { status, stderr } = spawnSync('nginx', ['-t', '-e', 'stderr', '-c', join(folder, 'nginx.conf')], {
      encoding: 'utf8',
    });
    expect(status, stderr).toBe(0);
  });
});

describe('systemd unit', () => {
  test('starts the built server as a non-root user, with known variables', async () => {
    const unit = await read('deploy/systemd/galatea.service');
    expect(unit).toMatch(new RegExp(`^ExecStart=\\S+/node \\S+ ${builtServer}$`, 'm'));
    expect(unit).toMatch(/^User=galatea$/m);
    const set = [...unit.matchAll(/^Environment=(.*)$/gm)].flatMap(([, pairs = '']) => pairs.split(' '));
    const names = set.map((pair) => pair.split('=')[0]);
    expect([...known, ...ofThePlatform]).toEqual(expect.arrayContaining(names));
    for (const line of unit.split('\n')) expect(line).toMatch(/^$|^#|^\[(Unit|Service|Install)\]$|^[A-Z][A-Za-z]+=/);
  });
});
