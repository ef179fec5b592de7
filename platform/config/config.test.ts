import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readConfig, StartRefused, variables } from './config.ts';

describe('the configuration', () => {
  test('needs no variable at all', () => {
    expect(readConfig({})).toMatchObject({ port: 3000, host: '127.0.0.1', role: 'all', databaseUrl: undefined });
  });

  test.each([
    ['PORT', 'eighty'],
    ['PORT', '70000'],
    ['ROLE', 'boss'],
    ['DATABASE_URL', 'mysql://x'],
    ['PUBLIC_URL', 'galatea.example.com'],
    ['ADMIN_EMAILS', 'a@example.com,nobody'],
    ['AUTH_SECRET', 'short'],
  ])('stops the start with one sentence naming a malformed %s (%s)', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(StartRefused);
    expect(() => readConfig({ [name]: value })).toThrow(
      new RegExp(`^The environment variable ${name} is malformed: .+\\.$`),
    );
  });

  test.each([
    [{ COMFYUI_URL: 'http://127.0.0.1:8188' }, 'COMFYUI_WORKFLOW is not'],
    [{ COMFYUI_WORKFLOW: './workflow.json' }, 'COMFYUI_URL is not'],
    [{ C2PA_KEY: './key.pem' }, 'C2PA_CERTIFICATE is not'],
    [{ C2PA_CERTIFICATE: './certificate.pem' }, 'C2PA_KEY is not'],
  ])('says what is missing beside %j', (environment, sentence) => {
    expect(() => readConfig(environment)).toThrow(sentence);
  });

  test('is explained whole in .env.example, which itself is a valid environment', () => {
    const example = readFileSync('.env.example', 'utf8');
    const named = [...example.matchAll(/^(?:# )?([A-Z\d_]+)=(.*)$/gm)];
    expect(named.map(([, name]) => name).sort()).toEqual(Object.keys(variables.shape).sort());

    const uncommented = [...example.matchAll(/^([A-Z\d_]+)=(.*)$/gm)].map(([, name, value]) => [name, value]);
    expect(readConfig(Object.fromEntries(uncommented))).toEqual(readConfig({}));
    expect(() => readConfig(Object.fromEntries(named.map(([, name, value]) => [name, value])))).not.toThrow();
  });
});
