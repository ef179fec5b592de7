import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { openAccount } from '#features/billing/server/open-account.ts';
import { applyPaymentEvent } from '#features/billing/server/payments/apply-payment-event.ts';
import type { PaymentEvent } from '#ports/payments/payments.ts';
import { start } from './payment-events.ts';

type Deps = Parameters<typeof applyPaymentEvent>[0];

/** Opens an account with the credits of the free plan. Its events occur at `start` by default. */
export async function openCreditAccount({ service, events, emails }: Deps) {
  const id = randomUUID();
  await openAccount({ service, events, starterCreditsWait: false }, id);
  const later = new Date(start.getTime() + 120_000);
  async function applyAt(at: Date, ...told: PaymentEvent[]): Promise<void> {
    for (const event of told) await applyPaymentEvent({ service, events, emails }, event, at);
  }
  async function creditsAt(at: Date): Promise<number> {
    const { credits } = await service
      .selectFrom('credit_grants')
      .where('user_id', '=', id)
      .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', at)]))
      .select(sql<number>`coalesce(sum(remaining), 0)::integer`.as('credits'))
      .executeTakeFirstOrThrow();
    return credits;
  }
  return {
    id,
    applyAt,
    creditsAt,
    apply: (...told: PaymentEvent[]) => applyAt(later, ...told),
    async spend(credits: number, at: Date): Promise<void> {
      const references = Array.from({ length: credits }, () => randomUUID());
      await sql`select take_credits(${id}, ${references}::text[], 'test', ${at})`.execute(service);
    },
    /** Returns the state of the account. */
    async now() {
      const account = await service
        .selectFrom('accounts')
        .where('user_id', '=', id)
        .selectAll()
        .executeTakeFirstOrThrow();
      return {
        plan: account.plan,
        status: account.subscription_status,
        trainings: account.max_influencers,
        until: account.current_period_end,
        credits: await creditsAt(later),
      };
    },
  };
}
