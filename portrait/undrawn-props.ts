import type { Prop, Shot } from './shot.ts';

/** What the pictures show so far: a cup stands on the tables of cafés. */
const drawn: ReadonlySet<Prop> = new Set<Prop>(['coffee cup']);

/** Props that a prompt names and its shot holds, but the figure does not carry yet: to be said beside the picture. */
export function undrawnProps(shot: Shot, prompt: string): readonly Prop[] {
  const words = prompt.toLowerCase();
  return shot.props.filter((prop) => !drawn.has(prop) && words.includes(prop));
}
