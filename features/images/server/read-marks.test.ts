import { expect, test } from 'vitest';
import { buildSourceXmp } from '../provenance.ts';
import { readXmpSource } from './read-marks.ts';

const term = 'http://cv.iptc.org/newscodes/digitalsourcetype/digitalCapture';

test.each([
  buildSourceXmp('digitalCapture'),
  `<Iptc4xmpExt:DigitalSourceType>${term}</Iptc4xmpExt:DigitalSourceType>`,
  `<Iptc4xmpExt:DigitalSourceType rdf:resource='${term}'/>`,
  `<x:DigitalSourceType <Iptc4xmpExt:DigitalSourceType = "${term}"/>`,
])('the digital source type is read as an attribute, a resource and a text: %s', (xmp) => {
  expect(readXmpSource(xmp)).toBe('digitalCapture');
});

test('a packet without a digital source type has no source', () => {
  expect(readXmpSource('<x:DigitalSourceType ')).toBeNull();
  expect(readXmpSource('')).toBeNull();
});

test('a packet that repeats the name is read within the time of a test', () => {
  expect(readXmpSource('<x '.concat(':DigitalSourceType '.repeat(200_000)))).toBeNull();
});
