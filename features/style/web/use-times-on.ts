import { useEffect, useState } from 'react';

type Switch = {
  /** The visible state, which changes before it is saved. */
  readonly isOn: boolean;
  /** Whether all visible changes are saved. */
  readonly isSaved: boolean;
};

/**
 * Counts how often a switch was turned on and saved since the page was opened. `putOn` reports each click. A click
 * whose save failed does not count, because the switch is off again and needs no follow-up.
 */
export function useTimesOn({ isOn, isSaved }: Switch): { timesOn: number; putOn: () => void } {
  const [timesOn, setTimesOn] = useState(0);
  const [isPressed, setPressed] = useState(false);
  useEffect(() => {
    if (!isPressed || (isOn && !isSaved)) return;
    setPressed(false);
    if (isOn) setTimesOn((before) => before + 1);
  }, [isPressed, isOn, isSaved]);
  return { timesOn, putOn: () => setPressed(true) };
}
