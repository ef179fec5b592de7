import type { NodeInfo } from './comfyui-nodes.ts';

export type Graph = Record<string, { class_type: string; inputs: Record<string, unknown> }>;

type Failure = { type: string; message: string; details: string };
type NodeErrors = Record<string, { errors: Failure[]; dependent_outputs: string[]; class_type: string }>;

/**
 * Returns the body of ComfyUI's error for a prompt, following the rules of its validate_prompt, or null if it accepts
 * the prompt. One valid output is enough.
 */
export function refusePrompt(
  graph: Graph,
  nodes: Readonly<Record<string, NodeInfo>>,
): { error: Failure; node_errors: NodeErrors } | null {
  for (const [id, { class_type }] of Object.entries(graph)) {
    if (nodes[class_type]) continue;
    const message = `Cannot execute because node ${class_type} does not exist.`;
    return { error: { type: 'invalid_prompt', message, details: `Node ID '#${id}'` }, node_errors: {} };
  }
  const outputs = Object.keys(graph).filter((id) => getNodeInfo(id).output_node);
  if (outputs.length === 0) {
    const error = { type: 'prompt_no_outputs', message: 'Prompt has no outputs', details: '' };
    return { error, node_errors: {} };
  }

  const failures = new Map<string, Failure[]>();
  const valid = new Map<string, boolean>();
  const refused = outputs.filter((id) => !validate(id));
  if (refused.length < outputs.length) return null;
  const found = [...failures].filter(([, errors]) => errors.length > 0);
  const details = refused
    .flatMap((id) => failures.get(id) ?? [])
    .map((failure) => `${failure.message}: ${failure.details}`)
    .join('\n');
  return {
    error: { type: 'prompt_outputs_failed_validation', message: 'Prompt outputs failed validation', details },
    node_errors: Object.fromEntries(
      found.map(([id, errors]) => [
        id,
        { errors, dependent_outputs: refused, class_type: graph[id]?.class_type ?? '' },
      ]),
    ),
  };

  function getNodeInfo(id: string): NodeInfo {
    const info = nodes[graph[id]?.class_type ?? ''];
    if (!info) throw new Error(`KeyError: '${id}'`);
    return info;
  }

  function validate(id: string): boolean {
    const known = valid.get(id);
    if (known !== undefined) return known;
    const { required = {}, optional = {} } = getNodeInfo(id).input;
    const errors: Failure[] = [];
    let isValid = true;
    for (const [name, [type, details = {}]] of Object.entries({ ...required, ...optional })) {
      const value = graph[id]?.inputs[name];
      if (value === undefined) {
        if (!(name in required)) continue;
        errors.push(
          'image_upload' in details
            ? inner(`LoadImage.VALIDATE_INPUTS() missing 1 required positional argument: '${name}'`)
            : { type: 'required_input_missing', message: 'Required input is missing', details: name },
        );
        continue;
      }
      if (!Array.isArray(value)) {
        errors.push(...valueFailures(name, value, type, details));
        continue;
      }
      const [source, slot] = value;
      if (!graph[source]) {
        errors.push(inner(`'${source}'`));
        continue;
      }
      const received = getNodeInfo(source).output[slot];
      if (received !== type) {
        const mismatch = `${name}, received_type(${received}) mismatch input_type(${type})`;
        errors.push({
          type: 'return_type_mismatch',
          message: 'Return type mismatch between linked nodes',
          details: mismatch,
        });
        continue;
      }
      if (!validate(source)) isValid = false;
    }
    failures.set(id, errors);
    valid.set(id, isValid && errors.length === 0);
    return isValid && errors.length === 0;
  }
}

function inner(details: string): Failure {
  return { type: 'exception_during_inner_validation', message: 'Exception when validating inner node', details };
}

function valueFailures(
  name: string,
  value: unknown,
  type: string | readonly string[],
  details: { readonly min?: number; readonly max?: number } & Readonly<Record<string, unknown>>,
): Failure[] {
  if (type === 'INT' || type === 'FLOAT') {
    const number = Number(value);
    if (Number.isNaN(number)) {
      const reason = `invalid literal for int() with base 10: '${value}'`;
      const message = `Failed to convert an input value to a ${type} value`;
      return [{ type: 'invalid_input_type', message, details: `${name}, ${value}, ${reason}` }];
    }
    if (details.min !== undefined && number < details.min)
      return [
        { type: 'value_smaller_than_min', message: `Value ${value} smaller than min of ${details.min}`, details: name },
      ];
    if (details.max !== undefined && number > details.max)
      return [
        { type: 'value_bigger_than_max', message: `Value ${value} bigger than max of ${details.max}`, details: name },
      ];
    return [];
  }
  if (typeof type === 'string' || type.includes(String(value))) return [];
  if ('image_upload' in details) {
    const message = 'Custom validation failed for node';
    return [{ type: 'custom_validation_failed', message, details: `${name} - Invalid image file: ${value}` }];
  }
  const listed = type.map((option) => `'${option}'`).join(', ');
  return [
    { type: 'value_not_in_list', message: 'Value not in list', details: `${name}: '${value}' not in [${listed}]` },
  ];
}
