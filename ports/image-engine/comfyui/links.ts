import { z } from 'zod';
import type { NodeTypes } from './node-types.ts';
import type { Workflow } from './workflow.ts';

/** An input that takes the output of another node: the id of that node and the slot of the output. */
const link = z.tuple([z.string(), z.number().int()]);
export type Link = z.infer<typeof link>;

/** Returns the link in an input, or null if the input has a value of its own. */
export function linkIn(value: unknown): Link | null {
  return link.safeParse(value).data ?? null;
}

/** Returns the ids of the nodes that ComfyUI executes: those that an output node depends on. */
export function executedNodes(workflow: Workflow, types: NodeTypes): ReadonlySet<string> {
  const executed = new Set<string>();
  const visit = (id: string) => {
    const node = workflow[id];
    if (!node || executed.has(id)) return;
    executed.add(id);
    for (const value of Object.values(node.inputs)) visit(linkIn(value)?.[0] ?? '');
  };
  for (const [id, { class_type }] of Object.entries(workflow)) if (types.get(class_type)?.isOutput) visit(id);
  return executed;
}
