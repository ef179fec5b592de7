export type Device = { readonly name: string; readonly isPhone: boolean };

/** The order matters: a browser's User-Agent also names browsers further down this list. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];

const systems: readonly (readonly [RegExp, string])[] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'Mac'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
];

/** Returns a readable browser and device name for a User-Agent, such as 'Firefox on Windows'. */
export function describeDevice(userAgent: string): Device {
  const nameIn = (known: readonly (readonly [RegExp, string])[]) => known.find(([sign]) => sign.test(userAgent))?.[1];
  const [browser, system] = [nameIn(browsers), nameIn(systems)];
  const name = [browser, system].filter((part) => part !== undefined).join(' on ') || 'An app or an unknown browser';
  return { name, isPhone: /iPhone|Android.*Mobile/.test(userAgent) };
}
