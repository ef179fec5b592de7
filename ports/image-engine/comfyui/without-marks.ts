import { executedNodes, type Link, linkIn } from './links.ts';
import type { NodeTypes } from './node-types.ts';
import { marksIn, type OptionalMark, type Workflow } from './workflow.ts';

/**
 * Returns a workflow without the marks for which an influencer has no value. A node that requires one is removed, as is
 * any node that cannot work without a removed one, and their outputs are reconnected like ComfyUI's own bypass does.
 * Returns null if nothing that uses the prompt would remain.
 */
export function withoutMarks(template: Workflow, missing: readonly OptionalMark[], types: NodeTypes): Workflow | null {
  const lacksValue = (value: unknown) => marksIn(value).some((mark) => missing.some((name) => name === mark));
  const isRequired = (id: string, input: string) => {
    const type = types.get(template[id]?.class_type ?? '');
    return type === undefined || type.inputs.get(input)?.isRequired === true;
  };
  const removed = new Set(
    Object.entries(template).flatMap(([id, { inputs }]) =>
      Object.entries(inputs).some(([name, value]) => lacksValue(value) && isRequired(id, name)) ? [id] : [],
    ),
  );
  const losesInput = (id: string, inputs: Workflow[string]['inputs']) =>
    Object.entries(inputs).some(([name, value]) => {
      const link = linkIn(value);
      return link !== null && isRequired(id, name) && !replacement(link);
    });
  // Each removal can leave other nodes without a required input.
  let before: number;
  do {
    before = removed.size;
    for (const [id, { inputs }] of Object.entries(template)) if (losesInput(id, inputs)) removed.add(id);
  } while (removed.size > before);
  const rest = Object.fromEntries(
    Object.entries(template)
      .filter(([id]) => !removed.has(id))
      .map(([id, node]) => [id, { ...node, inputs: Object.fromEntries(Object.entries(node.inputs).flatMap(keep)) }]),
  );
  const executed = executedNodes(rest, types);
  const showsPrompt = [...executed].some((id) => marksIn(rest[id]?.inputs).includes('prompt'));
  return showsPrompt ? rest : null;

  function keep([name, value]: [string, unknown]): [string, unknown][] {
    if (lacksValue(value)) return [];
    const link = linkIn(value);
    if (!link || !removed.has(link[0])) return [[name, value]];
    const source = replacement(link);
    return source ? [[name, source]] : [];
  }

  /** Returns the output that replaces a removed one: the first input of the same type is passed through. */
  function replacement([id, slot]: Link, passed: readonly string[] = []): Link | null {
    if (!removed.has(id)) return [id, slot];
    const node = template[id];
    const type = types.get(node?.class_type ?? '');
    if (!node || !type || passed.includes(id)) return null;
    for (const [name, input] of type.inputs) {
      const link = input.type === type.outputs[slot] ? linkIn(node.inputs[name]) : null;
      const source = link && replacement(link, [...passed, id]);
      if (source) return source;
    }
    return null;
  }
}
