import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { markShape } from '../galatea-mark-shape.ts';

/*
 * Renders the mark as browser icons, favicon.svg and apple-touch-icon.png. Writes them to the folder in the first
 * argument, or to ./public.
 */
const folder = process.argv[2] ?? 'public';
const plaster = '#f6f4f1';
const ink = '#1b1917';

await mkdir(folder, { recursive: true });
await writeFile(join(folder, 'favicon.svg'), favicon());
await sharp(Buffer.from(touchIcon())).png().toFile(join(folder, 'apple-touch-icon.png'));

/** The stone is ink on a light tab bar and plaster on a dark one. */
function favicon(): string {
  const style = `<style>path{fill:${ink}}@media (prefers-color-scheme:dark){path{fill:${plaster}}}</style>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="1 1 30 30">${style}${light()}${coin()}</svg>\n`;
}

function touchIcon(): string {
  const ground = `<rect width="180" height="180" fill="${plaster}"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="180" height="180">${light()}${ground}${coin(26, 26, 4)}</svg>`;
}

function coin(x = 0, y = 0, scale = 1): string {
  const { cx, cy, r } = markShape.coin;
  return `<g transform="translate(${x} ${y}) scale(${scale})"><circle cx="${cx}" cy="${cy}" r="${r - 0.08}" fill="url(#light)"/><path d="${markShape.stone}" fill="${ink}"/></g>`;
}

function light(): string {
  return `<defs><linearGradient id="light" x1="0.4" y1="0" x2="0.7" y2="1"><stop stop-color="${markShape.coral}"/><stop offset="1" stop-color="${markShape.rose}"/></linearGradient></defs>`;
}
