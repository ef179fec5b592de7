import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { AboveGroup } from './gallery/above.tsx';
import { ActsGroup } from './gallery/acts.tsx';
import { BrandGroup } from './gallery/brand.tsx';
import { ChoicesGroup } from './gallery/choices.tsx';
import { FieldsGroup } from './gallery/fields.tsx';
import { ImagesGroup } from './gallery/images.tsx';
import { OrderGroup } from './gallery/order.tsx';
import { StatesGroup } from './gallery/states.tsx';
import { OfflineNotice } from './offline-notice.tsx';
import PageToaster from './toaster.tsx';

const parts = {
  AboveGroup,
  ActsGroup,
  BrandGroup,
  ChoicesGroup,
  FieldsGroup,
  OrderGroup,
  PicturesGroup: ImagesGroup,
  StatesGroup,
  OfflineNotice,
  PageToaster,
};

test.each(Object.entries(parts))('prerenders %s without a browser', (_, part) => {
  expect(renderToString(createElement(part))).toContain('<');
});

test('prerenders the chosen option of a select before any script has run', () => {
  expect(renderToString(createElement(FieldsGroup))).toContain('Português');
});
