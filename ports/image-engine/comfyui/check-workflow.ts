import { executedNodes, linkIn } from './links.ts';
import { type InputType, type NodeTypes, readNodeTypes } from './node-types.ts';
import { withoutMarks } from './without-marks.ts';
import { hasMark, marksIn, optionalMarks, type Workflow } from './workflow.ts';

/**
 * Compares a workflow with the node types of a ComfyUI server. Returns a message for each reason why the server would
 * reject it. Rejects if the server cannot be reached. If `isForAll` is set, the workflow must also work without a
 * reference or a LoRA.
 */
export async function checkWorkflow(
  url: string,
  workflow: Workflow,
  isForAll: boolean,
  signal: AbortSignal,
): Promise<readonly string[]> {
  const types = await readNodeTypes(url, workflow, signal);
  const executed = executedNodes(workflow, types);
  const faults = Object.entries(workflow).flatMap(([id, node]) => {
    const type = types.get(node.class_type);
    if (!type) return [`Node ${id}: the server has no node type ${node.class_type}. Install the package that adds it.`];
    if (!executed.has(id)) return [];
    return [...type.inputs].flatMap(([name, input]) => {
      const fault = inputFault(node.inputs[name], input, workflow);
      return fault ? [`Node ${id} (${node.class_type}): ${name} ${fault}.`] : [];
    });
  });
  if (faults.length > 0) return faults;
  if (executed.size === 0) return ['The workflow has no output node, such as SaveImage.'];
  return isForAll ? optionalFaults(workflow, types) : [];
}

function inputFault(value: unknown, { isRequired, options }: InputType, workflow: Workflow): string | null {
  if (value === undefined) return isRequired ? 'is a required input, but it is missing' : null;
  const link = linkIn(value);
  if (link) return workflow[link[0]] ? null : `is linked to node ${link[0]}, which the workflow does not contain`;
  const isListed = options === null || options.includes(value) || Array.isArray(value) || marksIn(value).length > 0;
  return isListed ? null : `is "${value}", which the server does not have. ${describeOptions(options)}`;
}

function describeOptions(options: readonly unknown[]): string {
  if (options.length === 0) return 'Its list is empty';
  const others = options.length > 20 ? ` and ${options.length - 20} more` : '';
  return `It has ${options.slice(0, 20).join(', ')}${others}`;
}

/** Previews and new influencers have no reference and no LoRA. */
function optionalFaults(workflow: Workflow, types: NodeTypes): readonly string[] {
  return optionalMarks
    .filter((mark) => hasMark(workflow, mark) && !withoutMarks(workflow, [mark], types))
    .map((mark) => `The workflow cannot run for an influencer that has no {{${mark}}}.`);
}
