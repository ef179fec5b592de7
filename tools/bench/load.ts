import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';

/** Returns how many requests per second a URL answers, sent from another process over 32 connections for `seconds`. */
export async function load(url: string, headers: Readonly<Record<string, string>>, seconds: number): Promise<number> {
  const given = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}=${value}`]);
  const options = [
    'node_modules/autocannon/autocannon.js',
    '-c',
    '32',
    '-d',
    String(seconds),
    '--json',
    '--no-progress',
    ...given,
    url,
  ];
  const child = spawn(process.execPath, options, { stdio: ['ignore', 'pipe', 'ignore'] });
  const result = JSON.parse(await text(child.stdout)) as {
    requests: { average: number };
    non2xx: number;
    errors: number;
  }; // the documented response of the program
  if (result.non2xx || result.errors) throw new Error(`${url}: ${result.non2xx} refusals, ${result.errors} errors`);
  return result.requests.average;
}
