import { deepStrictEqual } from 'node:assert';
import type { AnyProcedure } from '@orpc/server';

/** Throws if a response does not match the contract of its call or has extra fields. */
export async function checkAnswer(procedure: AnyProcedure, answer: unknown): Promise<void> {
  const checked = await procedure['~orpc'].outputSchema?.['~standard'].validate(answer);
  if (!checked) return;
  if (checked.issues) throw new Error(`the response does not match its contract: ${JSON.stringify(checked.issues)}`);
  deepStrictEqual(answer, checked.value, 'the response has fields that are not in its contract');
}
