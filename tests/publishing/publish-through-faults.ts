import { randomUUID } from 'node:crypto';
import type { FindOutcome, Publisher, PublishOrder, PublishOutcome } from '#ports/publisher/publisher.ts';
import type { GraphFault, GraphStep, StandInGraph } from '../providers/instagram-graph/instagram-graph.ts';

/** A request made by a publisher call, with the fault to inject. */
export type FaultCase = {
  readonly call: 'prepare' | 'publish' | 'find';
  readonly step: GraphStep;
  readonly fault: GraphFault;
};

/** The final outcome of a post, as reported to the user. */
export type FaultEnd = 'posted' | 'refused' | 'unconfirmed';

const everywhere: readonly GraphFault[] = [
  'fails',
  'returns 429',
  'is over its rate limit',
  'answers late',
  'breaks off',
  'stops in its body',
  'returns a page',
];

const cases = (call: FaultCase['call'], step: GraphStep, more: readonly GraphFault[] = []): FaultCase[] =>
  [...everywhere, ...more].map((fault) => ({ call, step, fault }));

/** Every publishing request with each of its possible faults. */
export const faultCases: readonly FaultCase[] = [
  ...cases('prepare', 'create', ['says no id']),
  ...cases('prepare', 'status', ['says it is in progress', 'says it expired', 'says no id']),
  ...cases('publish', 'status', ['says it is in progress', 'says it expired', 'says it is published', 'says no id']),
  ...cases('publish', 'publish', ['is taken for spam', 'says no id']),
  ...cases('publish', 'permalink', ['says no id']),
  ...cases('find', 'status', ['says it is in progress', 'says it expired', 'says it is published', 'says no id']),
];

/** The same faults for every request, without container states that only occur some time after the hand-over. */
export const everyFault: readonly Omit<FaultCase, 'call'>[] = [
  ...cases('prepare', 'create', ['says no id']),
  ...cases('prepare', 'status', ['says no id']),
  ...cases('publish', 'publish', ['is taken for spam', 'says no id']),
  ...cases('publish', 'permalink', ['says no id']),
  ...cases('publish', 'comments', ['says no id']),
  ...cases('publish', 'comment', ['says no id']),
];

/** Maximum number of attempts and queries before the user has to decide. */
const maxTries = 12;

/**
 * Publishes one post as the machine does (`publish-post.ts`): hands it over, publishes it once, and queries the outcome
 * when in doubt. The fault is injected before the first `call`, and a request without a response is aborted.
 */
export async function publishThroughFault(
  publisher: Publisher,
  graph: StandInGraph,
  order: PublishOrder,
  { call, step, fault }: FaultCase,
): Promise<FaultEnd> {
  let isSet = false;
  let ref: string | undefined;
  let isPublishing = false;
  for (let count = 0; count < maxTries; count++) {
    if (ref === undefined) {
      const prepared = await during('prepare', (signal) =>
        publisher.prepare({ ...order, postId: randomUUID() }, signal),
      );
      if (prepared?.kind === 'refused') return 'refused';
      if (prepared?.kind !== 'prepared') continue;
      ref = prepared.ref;
      isPublishing = true;
    }
    const handedOver = ref;
    const outcome: PublishOutcome | FindOutcome | undefined = isPublishing
      ? await during('publish', (signal) => publisher.publish(handedOver, signal))
      : await during('find', (signal) => publisher.find(handedOver, signal));
    if (outcome?.kind === 'posted' || outcome?.kind === 'refused') return outcome.kind;
    // Retries only if a query confirmed that the post is not published.
    if (outcome?.kind === 'expired') ref = undefined;
    isPublishing = !isPublishing && outcome?.kind === 'not published';
  }
  return 'unconfirmed';

  async function during<Outcome>(name: FaultCase['call'], act: (signal: AbortSignal) => Promise<Outcome>) {
    if (name === call && !isSet) {
      isSet = true;
      graph.fault(step, fault);
    } else if (name === 'publish' && call === 'find' && !isSet) graph.fault('publish', 'breaks off');
    const controller = new AbortController();
    const acting = act(controller.signal).catch(() => undefined);
    await Promise.race([acting, graph.stalls().then(() => controller.abort())]);
    return acting;
  }
}
