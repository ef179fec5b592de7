import { z } from 'zod';
import type { Workflow } from './workflow.ts';

/** The node types of a ComfyUI server by name. Types that the server does not list have no entry. */
export type NodeTypes = ReadonlyMap<string, NodeType>;

export type NodeType = {
  /** In the server's order. */
  readonly inputs: ReadonlyMap<string, InputType>;
  /** The types of the outputs, in the order of their slots. */
  readonly outputs: readonly string[];
  /** Whether this is an output node, such as SaveImage, which the server always executes. */
  readonly isOutput: boolean;
};

export type InputType = {
  readonly type: string;
  readonly isRequired: boolean;
  /** The accepted values, if the server lists them. */
  readonly options: readonly unknown[] | null;
};

// Custom nodes describe their inputs freely: an unusual description must not hide the rest of the workflow.
const inputs = z.record(z.string(), z.array(z.unknown()).catch([])).catch({});
const nodeInfo = z.object({
  input: z.object({ required: inputs, optional: inputs }).partial(),
  output: z.array(z.unknown()).catch([]),
  output_node: z.boolean().catch(false),
});
const inputDetails = z.object({ options: z.array(z.unknown()) });
const uploadDetails = z.record(z.string(), z.unknown());

/** Reads the types of the nodes of a workflow from a ComfyUI server. */
export async function readNodeTypes(url: string, workflow: Workflow, signal: AbortSignal): Promise<NodeTypes> {
  const names = new Set(Object.values(workflow).map(({ class_type }) => class_type));
  const found = await Promise.all([...names].map((name) => readNodeType(url, name, signal)));
  return new Map(found.flat());
}

async function readNodeType(url: string, name: string, signal: AbortSignal): Promise<[string, NodeType][]> {
  const answer = await fetch(`${url}/object_info/${encodeURIComponent(name)}`, { signal });
  if (answer.status === 404) return [];
  if (!answer.ok) throw new Error(`ComfyUI responded with ${answer.status}`);
  const info = z.record(z.string(), nodeInfo).parse(await answer.json())[name];
  if (!info) return [];
  const { required = {}, optional = {} } = info.input;
  const inputTypes = [
    ...Object.entries(required).map(([input, description]) => [input, inputType(description, true)] as const),
    ...Object.entries(optional).map(([input, description]) => [input, inputType(description, false)] as const),
  ];
  return [[name, { inputs: new Map(inputTypes), outputs: info.output.map(typeName), isOutput: info.output_node }]];
}

function inputType([type, details]: readonly unknown[], isRequired: boolean): InputType {
  const name = typeName(type);
  // A server derives the values of a dynamic input ('COMFY_AUTOGROW_V3') from other inputs of the node.
  return { type: name, isRequired: isRequired && !name.startsWith('COMFY_'), options: listedOptions(type, details) };
}

/** Older nodes have the list of options as the type, newer ones as a detail of the type COMBO. */
function listedOptions(type: unknown, details: unknown): readonly unknown[] | null {
  // An upload input lists only the files in one folder, but the server also accepts files in other folders.
  const isUpload = Object.keys(uploadDetails.safeParse(details).data ?? {}).some((key) => key.endsWith('_upload'));
  if (isUpload) return null;
  if (Array.isArray(type)) return type;
  return type === 'COMBO' ? (inputDetails.safeParse(details).data?.options ?? null) : null;
}

function typeName(type: unknown): string {
  return typeof type === 'string' ? type : 'COMBO';
}
