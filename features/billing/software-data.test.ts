import { expect, test } from 'vitest';
import { softwareData } from './software-data.ts';

test('lists the monthly and yearly price of each plan for search engines', () => {
  expect(softwareData.offers.map(({ name, price }) => [name, price])).toEqual([
    ['Free', 0],
    ['Starter, monthly', 19],
    ['Starter, annual', 156],
    ['Creator, monthly', 39],
    ['Creator, annual', 324],
    ['Professional, monthly', 99],
    ['Professional, annual', 828],
  ]);
  expect(softwareData.offers[2]).toEqual({
    '@type': 'Offer',
    priceCurrency: 'USD',
    name: 'Starter, annual',
    price: 156,
    priceSpecification: {
      '@type': 'UnitPriceSpecification',
      price: 156,
      priceCurrency: 'USD',
      billingDuration: 'P1Y',
    },
  });
});
