import * as prometheusOperator from '@kubernetes-models/prometheus-operator/monitoring.coreos.com/v1';
import * as apps from 'kubernetes-models/apps/v1';
import * as networking from 'kubernetes-models/networking.k8s.io/v1';
import * as policy from 'kubernetes-models/policy/v1';
import * as core from 'kubernetes-models/v1';
import { z } from 'zod';

const groups: Readonly<Record<string, object>> = {
  v1: core,
  'apps/v1': apps,
  'policy/v1': policy,
  'networking.k8s.io/v1': networking,
  'monitoring.coreos.com/v1': prometheusOperator,
};

export const kubernetesObject = z.looseObject({
  apiVersion: z.string(),
  kind: z.string(),
  metadata: z.looseObject({ name: z.string() }),
});
export type KubernetesObject = z.infer<typeof kubernetesObject>;

/** Returns the reasons why an object does not match the Kubernetes or Prometheus Operator schema. */
export function schemaErrors(object: KubernetesObject): string[] {
  const { apiVersion, kind } = object;
  const group = groups[apiVersion] ?? {};
  if (!(kind in group)) return [`there is no ${kind} in ${apiVersion}`];
  // The package exports a class for each kind, with a `validate` method that throws.
  const { prototype } = Reflect.get(group, kind) as { prototype: { validate(): void } };
  const unread = new Set<string>();
  try {
    prototype.validate.call(follow(object, kind, unread));
  } catch (error) {
    return [String(error)];
  }
  return [...unread].map((path) => `${path} is not a field of ${apiVersion}`);
}

/** Copies a value. Reading a field removes its path from `unread`: the validators read every known field. */
function follow<Value>(value: Value, path: string, unread: Set<string>): Value {
  if (typeof value !== 'object' || value === null) return value;
  const copy: object = Array.isArray(value) ? [] : {};
  for (const [name, field] of Object.entries(value)) {
    Reflect.set(copy, name, follow(field, `${path}.${name}`, unread));
    unread.add(`${path}.${name}`);
  }
  const proxy = new Proxy(copy, {
    get(target, name) {
      if (typeof name === 'string') unread.delete(`${path}.${name}`);
      return Reflect.get(target, name);
    },
  });
  return proxy as Value; // the same fields
}
