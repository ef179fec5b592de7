import { type Plan, plans } from '#features/billing/plans.ts';

/** The prices and the contents of the plans. */
export function PlansTable() {
  return (
    <table className="w-full border-y border-line text-sm tabular-nums max-[24rem]:text-xs">
      <caption className="sr-only">Plans, with prices in US dollars per month</caption>
      <thead>
        <tr className="border-b border-line text-ink-faint">
          <Head className="text-left">Plan</Head>
          <Head>Billed monthly</Head>
          <Head>Billed yearly</Head>
          <Head>Credits</Head>
          <Head>Custom influencers</Head>
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {Object.values(plans).map((plan) => (
          <tr key={plan.name}>
            <th scope="row" className="py-3 text-left font-medium text-ink">
              {plan.label}
            </th>
            <Figure>{formatPrice(plan, 'monthly')}</Figure>
            <Figure>{formatPrice(plan, 'annual')}</Figure>
            <Figure>{plan.credits}</Figure>
            <Figure>{plan.trainings}</Figure>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Head({ children, className = 'text-right' }: { children: string; className?: string }) {
  return (
    <th scope="col" className={`py-3 pl-3 max-[24rem]:pl-2 align-bottom font-medium first:pl-0 ${className}`}>
      {children}
    </th>
  );
}

function Figure({ children }: { children: string | number }) {
  return <td className="py-3 pl-3 max-[24rem]:pl-2 text-right text-ink">{children}</td>;
}

function formatPrice({ price }: Plan, billing: 'monthly' | 'annual'): string {
  return price ? `$${price[billing]}` : '—';
}
