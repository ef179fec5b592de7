import { deepStrictEqual } from 'node:assert';
import type { AnyProcedure } from '@orpc/server';

/** Throws if a response does not match the contract of its call, or has additional fields. */
export async function checkAnswer(procedure: AnyProcedure, answer: unknown): Promise<void> {
  const checked = await procedure['~orpc'].outputSchema?.['~standard'].validate(answer);
  if (!checked) return;
  if (checked.issues) throw new Error(`this answer is not what its contract says: ${JSON.stringify(checked.issues)}`);
  deepStrictEqual(answer, checked.value, 'this answer says more than its contract');
}
