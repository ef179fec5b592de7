import { act, screen, within } from '@testing-library/react';
import { toast } from 'sonner';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { clickTwice, doubleClick, openScreen, refusal, signedIn } from '#tests/screen.tsx';
import PricingPage from './pricing-page.tsx';

// Otherwise a test's toasts would still be visible in the next one.
afterEach(() => {
  vi.restoreAllMocks();
  act(() => void toast.dismiss());
});

const profile = {
  user_id: '00000000-0000-4000-8000-000000000001',
  email: 'ana@example.com',
  credits: 4,
  plan: 'free',
  subscription_status: null,
  max_influencers: 1,
  price_id: null,
  current_period_end: null,
  cancel_at_period_end: false,
  created_at: '2026-01-31T09:00:00.000Z',
  email_verified: true,
};

const open = (calls: Record<string, unknown>, search = '') =>
  openScreen(PricingPage, { path: '/pricing', at: `/pricing${search}`, calls });
const signedOut = { 'get-session': { user: null } };
const onPlan = (plan: string, subscription_status: string | null = 'active') => ({
  'get-profile': { ...profile, plan, subscription_status },
});

const networkLimits = [
  { plan: 'free', networks: 1 },
  { plan: 'starter', networks: 2 },
  { plan: 'creator', networks: 3 },
  { plan: 'professional', networks: null },
];

const getCard = (plan: string) => {
  const card = screen.getByRole('heading', { level: 2, name: plan }).closest('li');
  if (!card) throw new Error(`There is no card of ${plan}.`);
  return card;
};

test.each([
  [
    'Starter',
    '$13a month',
    '$156 billed once a year. You save $72.',
    '$19a month',
    'Billed monthly. Annual billing saves $72.',
  ],
  [
    'Creator',
    '$27a month',
    '$324 billed once a year. You save $144.',
    '$39a month',
    'Billed monthly. Annual billing saves $144.',
  ],
  [
    'Professional',
    '$69a month',
    '$828 billed once a year. You save $360.',
    '$99a month',
    'Billed monthly. Annual billing saves $360.',
  ],
])(
  'shows the yearly price of %s first, and the monthly price on request',
  async (plan, perYear, total, perMonth, saving) => {
    const { user } = open(signedOut);
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Annual' }).checked).toBe(true);
    expect(getCard(plan).textContent).toContain(perYear);
    expect(getCard(plan).textContent).toContain(total);
    await user.click(screen.getByRole('radio', { name: 'Monthly' }));
    expect(getCard(plan).textContent).toContain(perMonth);
    expect(getCard(plan).textContent).toContain(saving);
    expect(getCard(plan).textContent).not.toContain(total);
  },
);

test.each([
  ['Starter', '100 credits a month', '1 custom influencer', '1 influencer, up to 1 post/week'],
  ['Creator', '250 credits a month', '3 custom influencers', 'Up to 3 influencers, 3 posts/week'],
  [
    'Professional',
    '700 credits a month',
    '8 custom influencers',
    'Unlimited influencers, daily posting, full scheduling',
  ],
])('shows the credits, training runs and Autopilot limits of %s', (plan, ...gives) => {
  open(signedOut);
  for (const given of gives) expect(within(getCard(plan)).getByText(given)).toBeTruthy();
});

test('compares the plans row by row', () => {
  open(signedOut);
  const table = within(screen.getByRole('table', { name: 'Compare plans' }));
  const row = (name: string) => {
    const cells = within(table.getByRole('row', { name: new RegExp(`^${name}`) })).getAllByRole('cell');
    return cells.map(({ textContent }) => textContent);
  };
  const plans = table.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(plans).toEqual(['Free', 'Starter', 'Creator', 'Professional']);
  expect(row('Per month, billed yearly')).toEqual(['$0', '$13', '$27', '$69']);
  expect(row('Per year, billed yearly')).toEqual(['$0', '$156', '$324', '$828']);
  expect(row('Credits per month')).toEqual(['10, once', '100', '250', '700']);
  expect(row('Influencers on Autopilot')).toEqual(['1', '1', '3', 'Unlimited']);
});

test('compares the networks of the plans by the numbers of the installation', async () => {
  open({ ...signedOut, 'get-network-limits': { items: networkLimits } });
  const row = await screen.findByRole('row', { name: /^Networks per influencer/ });
  expect(
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(['1', '2', '3', 'All']);
});

test('does not mention networks if the installation publishes only to Instagram', async () => {
  const { sent } = open({ ...signedOut, 'get-network-limits': { items: [] } });
  await expect.poll(() => sent.map(({ name }) => name)).toContain('get-network-limits');
  expect(screen.queryByText('Networks per influencer')).toBeNull();
});

test("marks only Creator with 'Best Value'", () => {
  open(signedOut);
  expect(within(getCard('Creator')).getByText('Best Value')).toBeTruthy();
  expect(screen.getAllByText('Best Value')).toHaveLength(1);
});

test.each([
  ['When do my credits renew?', 'Credits reset each billing cycle.'],
  ['Do starter credits renew?', 'the 10 credits that a new account starts with'],
  ['Can I cancel?', 'cancel any time and keep access until the end of the period'],
  ['Which plans can use Autopilot?', 'All plans can use Autopilot.'],
])('opens the answer on click: %s', async (question, answer) => {
  const { user } = open(signedOut);
  const details = screen.getByText(question).closest('details');
  expect(details?.open).toBe(false);
  await user.click(screen.getByText(question));
  expect(details?.open).toBe(true);
  expect(details?.textContent).toContain(answer);
});

describe('a visitor', () => {
  test('is redirected to the sign-up page with the plan and billing period', async () => {
    const { promise, resolve } = Promise.withResolvers<null>();
    const { user, address, sent } = openScreen(PricingPage, { path: '/pricing', calls: signedOut, elsewhere: promise });
    await user.click(screen.getByRole('radio', { name: 'Monthly' }));
    await doubleClick(user, screen.getByRole('link', { name: 'Choose Creator' }));
    expect(await screen.findAllByText('Taking you to the sign-up page…')).toHaveLength(1);
    resolve(null);
    await expect.poll(address).toBe('/auth?mode=signup&plan=creator&billing=monthly');
    expect(sent.map(({ name }) => name)).not.toContain('get-profile');
  });

  test('sees the chosen plan while the sign-up page is loading', async () => {
    const { promise, resolve } = Promise.withResolvers<null>();
    const { user, address } = openScreen(PricingPage, { path: '/pricing', calls: signedOut, elsewhere: promise });
    await user.click(screen.getByRole('link', { name: 'Choose Creator' }));
    expect(await screen.findByText('Taking you to the sign-up page…')).toBeTruthy();
    expect(within(getCard('Creator')).getByRole('link', { name: 'Redirecting…' })).toBeTruthy();
    expect(within(getCard('Starter')).getByRole('link', { name: 'Choose Starter' })).toBeTruthy();
    resolve(null);
    await expect.poll(address).toContain('plan=creator');
  });

  test('can open the sign-up page in another tab', async () => {
    const { user, address } = open(signedOut);
    await user.keyboard('{Control>}');
    await user.click(screen.getByRole('link', { name: 'Choose Starter' }));
    expect(address()).toBe('/pricing');
    expect(screen.getByRole('link', { name: 'Choose Starter' }).getAttribute('href')).toBe(
      '/auth?mode=signup&plan=starter&billing=annual',
    );
  });
});

test.each([
  ['starter', 'active', 'Starter'],
  ['creator', 'trialing', 'Creator'],
  ['professional', 'active', 'Professional'],
  ['free', 'pro', 'Professional'],
])('with the plan %s and the subscription status %s, marks the card %s', async (plan, status, marked) => {
  const { user, address } = open(onPlan(plan, status));
  await user.click(await screen.findByRole('button', { name: 'Current plan' }));
  expect(await screen.findByText('You’re already on this plan')).toBeTruthy();
  expect(within(getCard(marked)).getByText('Your plan')).toBeTruthy();
  expect(screen.getAllByText('Your plan')).toHaveLength(1);
  expect(address()).toBe('/pricing');
});

describe('a user without a paid plan', () => {
  const pay = { url: 'http://localhost/pay', simulated: true };

  test('has no marked card, and reaches the checkout with one click', async () => {
    const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
    const { promise, resolve } = Promise.withResolvers<object>();
    const { user, sent } = open({ ...onPlan('free', null), 'create-checkout': () => promise });
    expect(await screen.findByText(/This is your plan/)).toBeTruthy();
    expect(screen.queryByText('Your plan')).toBeNull();
    await user.click(screen.getByRole('radio', { name: 'Monthly' }));
    clickTwice(await screen.findByRole('button', { name: 'Choose Creator' }));
    expect(await screen.findByRole('button', { name: 'Redirecting…' })).toBeTruthy();
    resolve(pay);
    expect(await screen.findByText('Redirecting to the simulated checkout…')).toBeTruthy();
    await expect.poll(() => assign.mock.calls).toEqual([['http://localhost/pay']]);
    expect(sent.filter(({ name }) => name === 'create-checkout').map(({ input }) => input)).toEqual([
      { plan: 'creator', billing: 'monthly', user: { id: signedIn.user.id, email: 'ana@example.com' } },
    ]);
  });

  test.each([
    [{ ...pay, simulated: false }, 'Redirecting to Stripe Checkout…'],
    [refusal(502, 'CHECKOUT_FAILED', 'Unable to start checkout'), 'Unable to start checkout'],
    [{ simulated: true }, 'Unable to start checkout'],
    [Response.json({}, { status: 500 }), 'Checkout failed (500)'],
  ])('sees the result: %#', async (answer, text) => {
    vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
    const { user } = open({ ...onPlan('free', null), 'create-checkout': answer });
    await user.click(await screen.findByRole('button', { name: 'Choose Creator' }));
    expect(await screen.findByText(text)).toBeTruthy();
  });
});

test('handles a click only once the session is known', async () => {
  const { promise, resolve } = Promise.withResolvers<object>();
  const { user, address } = open({ ...onPlan('creator'), 'get-session': () => promise });
  await user.click(screen.getByRole('link', { name: 'Choose Creator' }));
  expect(screen.getByRole('link', { name: 'Redirecting…' })).toBeTruthy();
  expect(address()).toBe('/pricing');
  await act(async () => resolve(signedIn));
  expect(await screen.findByText('You’re already on this plan')).toBeTruthy();
});

describe('after a limit', () => {
  test.each([
    ['OUT_OF_CREDITS', 'Out of Credits', "You're out of generation credits on your Starter plan."],
    ['INFLUENCER_LIMIT', 'Influencer Limit Reached', "You've reached your influencer limit for the Starter plan."],
    ['AUTOPILOT_LIMIT', 'Weekly Autopilot Limit Reached', 'weekly Autopilot posts on the Starter plan.'],
    ['SOMETHING_NEW', 'Influencer Limit Reached', "You've reached your influencer limit for the Starter plan."],
  ])('shows the limit %s', async (type, title, text) => {
    open(onPlan('starter'), `?from=limit&type=${type}`);
    const notice = await screen.findByRole('region', { name: title });
    expect(await within(notice).findByText(text, { exact: false })).toBeTruthy();
  });

  test('does not mention a plan name to a visitor', async () => {
    open(signedOut, '?from=limit&type=AUTOPILOT_LIMIT');
    expect(await screen.findByText(/weekly Autopilot posts on the current plan/)).toBeTruthy();
  });

  test.each([
    ['free', 'AUTOPILOT_LIMIT', ['Keeps 1 post a week', 'Raises it to 3 posts a week', 'Raises it to 7 posts a week']],
    [
      'free',
      'OUT_OF_CREDITS',
      ['Raises it to 100 credits a month', 'Raises it to 250 credits a month', 'Raises it to 700 credits a month'],
    ],
    ['starter', 'NETWORK_LIMIT', [undefined, 'Raises it to 3 networks', 'Raises it to all networks']],
    ['creator', 'INFLUENCER_LIMIT', ['Keeps 1 custom influencer', undefined, 'Raises it to 8 custom influencers']],
  ])('with the plan %s, shows on each card whether it raises %s', async (plan, type, marks) => {
    open({ ...onPlan(plan), 'get-network-limits': { items: networkLimits } }, `?from=limit&type=${type}`);
    await screen.findByText(marks[2] ?? '');
    const labels = ['Starter', 'Creator', 'Professional'];
    expect(labels.map((label) => within(getCard(label)).queryByText(/^(Keeps|Raises)/)?.textContent)).toEqual(marks);
  });

  test('returns to the page where the limit was exceeded after the payment', async () => {
    vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
    const at = { pathname: '/pricing', state: { returnTo: '/influencers/7/instagram/settings' } };
    const calls = { ...onPlan('free', null), 'create-checkout': { url: 'http://localhost/pay', simulated: true } };
    const { user, sent } = openScreen(PricingPage, { path: '/pricing', at, calls });
    await user.click(await screen.findByRole('button', { name: 'Choose Creator' }));
    await expect
      .poll(() => sent.find(({ name }) => name === 'create-checkout')?.input)
      .toMatchObject({ return_path: '/influencers/7/instagram/settings' });
  });

  test('shows the numbers from the upgrade dialog', async () => {
    const fact = '1 post is planned for Thursday; your plan has 1 per week.';
    const at = { pathname: '/pricing', search: '?from=limit&type=AUTOPILOT_LIMIT', state: { fact } };
    openScreen(PricingPage, { path: '/pricing', at, calls: onPlan('free', null) });
    const notice = await screen.findByRole('region', { name: 'Weekly Autopilot Limit Reached' });
    expect(within(notice).getByText(fact)).toBeTruthy();
  });

  test('shows no limit without the parameter', () => {
    open(signedOut, '?type=AUTOPILOT_LIMIT');
    expect(screen.queryByText('Weekly Autopilot Limit Reached')).toBeNull();
  });
});
