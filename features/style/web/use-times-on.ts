import { useEffect, useState } from 'react';

type Switch = {
  /** As the screen shows it: at once, before it is saved. */
  readonly isOn: boolean;
  /** Whether all that is shown is saved. */
  readonly isSaved: boolean;
};

/**
 * How often a switch was put on and saved since the page was opened. Each press is told by `putOn`; one whose save
 * failed does not count: the switch is off again, and what would be asked about it has no object.
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
