import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');
const [lightPart = '', darkPart = ''] = css.split(/\[data-theme=['"]dark['"]\] \{/);
const light = colors(lightPart);
const themes = { light, dark: { ...light, ...colors(darkPart) } };

const grounds = ['canvas', 'surface', 'raised', 'sunken'];
const texts = ['ink', 'ink-soft', 'ink-faint', 'accent', 'positive', 'warning', 'danger'];
const pairs = [
  ...texts.flatMap((text) => grounds.map((ground) => [text, ground] as const)),
  ...['accent', 'positive', 'warning', 'danger'].flatMap((tone) => [
    [tone, `${tone}-soft`] as const,
    ['ink', `${tone}-soft`] as const,
    ['ink-soft', `${tone}-soft`] as const,
  ]),
  ...['accent', 'coral', 'rose'].map((fill) => ['accent-ink', fill] as const),
  ['danger-ink', 'danger-fill'] as const,
  ['canvas', 'ink'] as const,
  ['on-picture', 'scrim'] as const,
];

for (const [theme, palette] of Object.entries(themes)) {
  test.each(pairs)(`${theme} theme: %s is readable on %s`, (text, ground) => {
    expect(contrast(palette, text, ground)).toBeGreaterThanOrEqual(4.5);
  });

  test.each(grounds)(`${theme} theme: the outline of controls and the focus ring are visible on %s`, (ground) => {
    expect(contrast(palette, 'line-strong', ground)).toBeGreaterThanOrEqual(3);
    expect(contrast(palette, 'focus', ground)).toBeGreaterThanOrEqual(3);
  });
}

test('defines every color of the light theme in the dark theme, except the shared ones', () => {
  const shared = ['scrim', 'on-picture'];
  expect(Object.keys(colors(darkPart)).sort()).toEqual(
    Object.keys(light)
      .filter((name) => !shared.includes(name))
      .sort(),
  );
});

function colors(part: string): Record<string, string> {
  return Object.fromEntries(
    [...part.matchAll(/--color-([\w-]+): (#[0-9a-f]{6});/g)].map(([, name = '', value = '']) => [name, value]),
  );
}

/** Returns the contrast ratio as defined in WCAG 2.2, 1.4.3. */
function contrast(palette: Record<string, string>, one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(palette[one]), luminance(palette[other])].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(hex: string | undefined): number {
  if (!hex) throw new Error('no such token');
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
