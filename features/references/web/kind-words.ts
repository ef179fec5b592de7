import type { ReferenceKind } from '../reference-rules.ts';

export const kindLabels: Readonly<Record<ReferenceKind, string>> = {
  product: 'Product',
  garment: 'Garment',
  place: 'Place',
  logo: 'Logo',
};
