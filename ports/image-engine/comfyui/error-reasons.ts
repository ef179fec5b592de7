import { z } from 'zod';
import { shortenText } from '#contract/cut-text.ts';

const nodeErrors = z.record(
  z.string(),
  z.object({ class_type: z.string(), errors: z.array(z.object({ message: z.string(), details: z.string() })) }),
);
const refusal = z.object({
  error: z.object({ message: z.string(), details: z.string().catch('') }),
  node_errors: nodeErrors.catch({}), // older servers send a list if no node has an error
});
const executionError = z.object({ node_id: z.string(), node_type: z.string(), exception_message: z.string() });
const executionErrorMessage = z.tuple([z.literal('execution_error'), executionError]);

/** Error messages of a server with many models list all of them. */
const maxReasonLength = 500;

/** Extracts the reason for a rejected prompt from the body of ComfyUI's response; null if there is none. */
export function refusalReason(body: unknown): string | null {
  const { data } = refusal.safeParse(body);
  if (!data) return null;
  const reasons = Object.entries(data.node_errors).flatMap(([id, { class_type, errors }]) =>
    errors.map((error) => `${class_type} (node ${id}): ${withDetails(error)}`),
  );
  return shorten(`ComfyUI: ${reasons.join('; ') || withDetails(data.error)}`);
}

/** Extracts the reason for a failed execution from the messages in its history entry. */
export function executionReason(messages: readonly unknown[]): string {
  const [error] = messages.flatMap((message) => executionErrorMessage.safeParse(message).data?.[1] ?? []);
  if (!error) return 'ComfyUI could not run the workflow.';
  const { node_type, node_id, exception_message } = error;
  return shorten(`ComfyUI could not run the workflow: ${node_type} (node ${node_id}): ${exception_message.trim()}`);
}

function withDetails({ message, details }: { message: string; details: string }): string {
  return details ? `${message}: ${details}` : message;
}

function shorten(reason: string): string {
  return shortenText(reason, maxReasonLength);
}
