import { formatOpenMessage, openCircuit } from '../circuit.ts';
import type { LoraTrainer, TrainerFailed } from './lora-trainer.ts';

/** Wraps a trainer so that it is not called while it is down. */
export function withCircuit(trainer: LoraTrainer, now?: () => number): LoraTrainer {
  const circuit = openCircuit(now);
  const isOpen: TrainerFailed = {
    kind: 'failed',
    reason: formatOpenMessage(trainer.label),
    retryable: true,
    outage: true,
  };

  async function callThroughCircuit<Outcome extends { readonly kind: string; readonly outage?: true }>(
    signal: AbortSignal,
    call: () => Promise<Outcome>,
  ): Promise<Outcome | TrainerFailed> {
    const outcome = await circuit(call, (ended) => {
      if (signal.aborted) return 'unknown';
      return ended.outage ? 'down' : 'up';
    });
    return outcome ?? isOpen;
  }

  return {
    ...trainer,
    upload: (file, signal) => callThroughCircuit(signal, () => trainer.upload(file, signal)),
    submit: (order, signal) => callThroughCircuit(signal, () => trainer.submit(order, signal)),
    find: (order, signal) => callThroughCircuit(signal, () => trainer.find(order, signal)),
    look: (requestId, signal) => callThroughCircuit(signal, () => trainer.look(requestId, signal)),
    cancel: (requestId, signal) => callThroughCircuit(signal, () => trainer.cancel(requestId, signal)),
  };
}
