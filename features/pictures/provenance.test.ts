import { expect, test } from 'vitest';
import { type Provenance, readProvenance, xmpOf } from './provenance.ts';

const made: Provenance = { source: 'trainedAlgorithmicMedia', engine: 'Some "Model" <2> & more', personaId: 'p-1' };

test.each(['trainedAlgorithmicMedia', 'algorithmicMedia'] as const)('%s comes back as it was written', (source) => {
  expect(readProvenance(xmpOf({ ...made, source }))).toEqual({ ...made, source });
});

test('the source stands as the term of IPTC that others read', () => {
  expect(xmpOf(made)).toContain(
    'Iptc4xmpExt:DigitalSourceType="http://cv.iptc.org/newscodes/digitalsourcetype/trainedAlgorithmicMedia"',
  );
});

test('a packet that says nothing of it, or something else, is none', () => {
  expect(readProvenance('')).toBeUndefined();
  expect(readProvenance(xmpOf(made).replace('trainedAlgorithmicMedia', 'digitalCapture'))).toBeUndefined();
});

test('what is missing beside the source is empty', () => {
  expect(readProvenance('Iptc4xmpExt:DigitalSourceType="algorithmicMedia"')).toEqual({
    source: 'algorithmicMedia',
    engine: '',
    personaId: '',
  });
});
