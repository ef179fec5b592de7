import type { ArmPose } from './arm-pose.ts';
import type { CarriedThing, PosedArm } from './props/draw-carried.ts';

/** Renders the arms of a layer with the carried thing, which is in front of the palms and behind the fingers. */
export function layArms(drawn: readonly PosedArm[], thing: CarriedThing | null, layer: ArmPose['layer']): string {
  const here = drawn.filter(({ pose }) => pose.layer === layer);
  const has = thing && here.includes(thing.hand) ? thing : null;
  const holding = here.filter((arm) => has?.hands.includes(arm));
  const free = here.filter((arm) => !holding.includes(arm)).map(whole);
  if (!has) return free.join('');
  const reach = holding.map(({ upper, fore, handBehind }) => upper + fore + handBehind).join('');
  const fingers = holding.map(({ handFront }) => handFront).join('');
  if (has.lies === 'on arms') return free.join('') + has.held + reach + fingers;
  if (has.lies === 'on hands') return free.join('') + reach + fingers + has.held;
  return free.join('') + reach + has.held + fingers;
}

function whole({ upper, fore, handBehind, handFront }: PosedArm): string {
  return upper + fore + handBehind + handFront;
}

/** Renders crossed arms in front of the chest: one forearm under the other, each hand at the other arm. */
export function layCrossedArms(drawn: readonly PosedArm[]): string {
  const [left, right] = drawn as [PosedArm, PosedArm]; // a body has two arms
  return `${right.fore}${left.upper}${right.handFront}${left.fore}${right.upper}`;
}
