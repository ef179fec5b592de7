import { expect, test } from 'vitest';
import { buildSourceXmp, buildXmp, type Provenance, readProvenance } from './provenance.ts';

const made: Provenance = { source: 'trainedAlgorithmicMedia', engine: 'Some "Model" <2> & more', personaId: 'p-1' };

test.each(['trainedAlgorithmicMedia', 'algorithmicMedia'] as const)(
  'a packet with the source %s is read back as written',
  (source) => {
    expect(readProvenance(buildXmp({ ...made, source }))).toEqual({ ...made, source });
  },
);

test('the source is written as the IPTC term that other programs recognize', () => {
  expect(buildXmp(made)).toContain(
    'Iptc4xmpExt:DigitalSourceType="http://cv.iptc.org/newscodes/digitalsourcetype/trainedAlgorithmicMedia"',
  );
});

test('a packet without a source, or with another source, has no provenance', () => {
  expect(readProvenance('')).toBeUndefined();
  expect(readProvenance(buildXmp(made).replace('trainedAlgorithmicMedia', 'digitalCapture'))).toBeUndefined();
});

test('a packet with a source but without an influencer is the mark of an upload, and has no provenance', () => {
  expect(readProvenance(buildSourceXmp('algorithmicMedia'))).toBeUndefined();
});
