import { annualTotal } from './plan-prices.ts';
import { type PaidPlan, paidPlans, plans } from './plans.ts';

const dollars = { '@type': 'Offer', priceCurrency: 'USD' };

/** The product and its plan prices, for search engines. Source: schema.org/SoftwareApplication. */
export const softwareData = {
  '@type': 'SoftwareApplication',
  name: 'Galatea',
  applicationCategory: 'MultimediaApplication',
  operatingSystem: 'Web',
  offers: [
    { ...dollars, name: plans.free.label, price: 0 },
    ...paidPlans.flatMap((plan) => [
      offer(plan, 'monthly', plan.price.monthly, 'P1M'),
      offer(plan, 'annual', annualTotal(plan), 'P1Y'),
    ]),
  ],
};

/** `period` is an ISO 8601 duration. */
function offer({ label }: PaidPlan, billing: string, price: number, period: string) {
  const billed = { '@type': 'UnitPriceSpecification', price, priceCurrency: 'USD', billingDuration: period };
  return { ...dollars, name: `${label}, ${billing}`, price, priceSpecification: billed };
}
