import { z } from 'zod';

/** A workflow in ComfyUI's API format: nodes by id, each with its inputs. */
const workflow = z.record(
  z.string(),
  z.looseObject({ class_type: z.string(), inputs: z.record(z.string(), z.unknown()) }),
);
export type Workflow = z.infer<typeof workflow>;

/** What an operator's template may leave open, written as the whole value of an input: "{{prompt}}". */
export type Bindings = {
  readonly prompt: string;
  readonly seed: number;
  readonly width: number;
  readonly height: number;
  readonly reference: string | null;
  /** The picture that is to be changed: only a workflow for changes asks for it. */
  readonly picture: string | null;
  readonly lora: string | null;
};

/**
 * Reads an operator's template, for new pictures or for changes of one. Throws with a sentence where it is not one: the
 * interface's own format is refused.
 */
export function readWorkflow(text: string, use: 'new' | 'change' = 'new'): Workflow {
  const parsed = workflow.safeParse(parse(text));
  if (!parsed.success) throw new Error('The workflow is not in ComfyUI’s API format; export it with "Save (API)".');
  if (!text.includes('"{{prompt}}"'))
    throw new Error('The workflow has no input "{{prompt}}", so no picture would show what was asked for.');
  if (use === 'change' && !wants(parsed.data, 'picture'))
    throw new Error('The workflow has no input "{{picture}}", so it would not change the picture that it is given.');
  return parsed.data;
}

/** Whether a template asks for a binding. */
export function wants(template: Workflow, name: keyof Bindings): boolean {
  return JSON.stringify(template).includes(`"{{${name}}}"`);
}

/** The template with its bindings filled in; an input whose binding is missing is left out. */
export function bind(template: Workflow, bindings: Bindings): Workflow {
  const nodes = Object.entries(template).map(([id, node]) => {
    const inputs = Object.entries(node.inputs).flatMap(([name, value]) => {
      const [, binding] = /^\{\{(\w+)\}\}$/.exec(typeof value === 'string' ? value : '') ?? [];
      if (!binding) return [[name, value]];
      const bound = Object.entries(bindings).find(([known]) => known === binding)?.[1];
      return bound === null || bound === undefined ? [] : [[name, bound]];
    });
    return [id, { ...node, inputs: Object.fromEntries(inputs) }];
  });
  return Object.fromEntries(nodes);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
