import { z } from 'zod';

/** A workflow in ComfyUI's API format: nodes by id, each with its inputs. */
const workflow = z.record(
  z.string(),
  z.looseObject({ class_type: z.string(), inputs: z.record(z.string(), z.unknown()) }),
);
export type Workflow = z.infer<typeof workflow>;

/** The values that replace the marks of a workflow. A mark is written as {{prompt}}. */
export type MarkValues = {
  readonly prompt: string;
  readonly seed: number;
  readonly width: number;
  readonly height: number;
  /** The name of the uploaded reference image of the influencer. */
  readonly reference?: string;
  /** The name of the uploaded photo that an edit workflow changes. */
  readonly picture?: string;
  /** The file name of the influencer's LoRA, or its URL for a node that downloads it. */
  readonly lora?: string;
};
export type Mark = keyof MarkValues;

/** Marks for which an influencer may have no value. */
export const optionalMarks = ['reference', 'lora'] as const satisfies readonly Mark[];
export type OptionalMark = (typeof optionalMarks)[number];

const plainMarks = ['prompt', 'seed', 'width', 'height'] as const satisfies readonly Mark[];

/** The marks of each kind of workflow: for new images, for those without a reference or LoRA, for edited photos. */
const marksByUse = {
  new: [...plainMarks, ...optionalMarks],
  plain: plainMarks,
  change: [...plainMarks, ...optionalMarks, 'picture'],
} as const satisfies Record<string, readonly Mark[]>;
export type WorkflowUse = keyof typeof marksByUse;

/** Without quotation marks, because the pattern is applied to JSON. */
const markPattern = /\{\{([^{}"]*)\}\}/g;

/** Reads the text of a workflow file. Throws an error with a message for the operator if it cannot be used. */
export function readWorkflow(text: string, use: WorkflowUse): Workflow {
  const parsed = workflow.safeParse(parse(text));
  if (!parsed.success) throw new Error('The workflow is not in ComfyUI’s API format; export it with "Save (API)".');
  const marks = new Set(Object.values(parsed.data).flatMap((node) => marksIn(node.inputs)));
  const allowed: readonly string[] = marksByUse[use];
  const unknown = [...marks].filter((mark) => !allowed.includes(mark)).map((mark) => `{{${mark}}}`);
  if (unknown.length > 0) {
    const known = allowed.map((mark) => `{{${mark}}}`).join(', ');
    throw new Error(`The workflow contains ${unknown.join(', ')}, but it can contain only ${known}.`);
  }
  if (!marks.has('prompt'))
    throw new Error('The workflow has no input with {{prompt}}, so its images would not show the requested scene.');
  if (use === 'change' && !marks.has('picture'))
    throw new Error('The workflow has no input with {{picture}}, so it would not change the photo.');
  return parsed.data;
}

/** Returns the names of the marks in an input or in all inputs of a node. */
export function marksIn(value: unknown): readonly string[] {
  return [...(JSON.stringify(value) ?? '').matchAll(markPattern)].map(([, name = '']) => name);
}

/** Checks whether a workflow contains a mark. */
export function hasMark(template: Workflow, mark: Mark): boolean {
  return Object.values(template).some((node) => marksIn(node.inputs).includes(mark));
}

/**
 * Returns the workflow with values in place of its marks. A mark that is the whole input keeps the type of its value.
 */
export function fillMarks(template: Workflow, values: MarkValues): Workflow {
  const byName = new Map<string, string | number>(Object.entries(values));
  const fill = (value: unknown): unknown => {
    if (typeof value === 'string') {
      const [whole] = marksIn(value);
      if (value === `{{${whole}}}`) return byName.get(whole ?? '') ?? value;
      return value.replace(markPattern, (mark, name: string) => String(byName.get(name) ?? mark));
    }
    if (Array.isArray(value)) return value.map(fill);
    if (typeof value === 'object' && value !== null) return fillAll(value);
    return value;
  };
  const fillAll = (inputs: object) =>
    Object.fromEntries(Object.entries(inputs).map(([name, value]) => [name, fill(value)]));
  return Object.fromEntries(
    Object.entries(template).map(([id, node]) => [id, { ...node, inputs: fillAll(node.inputs) }]),
  );
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
