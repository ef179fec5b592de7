import { useEffect, useEffectEvent } from 'react';
import { announce } from '#ui/kit/announce.ts';
import { demoTimings } from '../../demo-timings.ts';
import { useDemo } from './use-demo.ts';

/**
 * Advances the days of the demo while Autopilot is on and `isWatched`. Announces the number of posts to screen readers
 * once per week of the demo.
 */
export function useAutopilot(isWatched: boolean): void {
  const { state, play } = useDemo();
  const { isOn, day } = state.autopilot;
  const isRunning = isOn && isWatched;
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => play({ type: 'tick' }), demoTimings.autopilotTick);
    return () => clearInterval(timer);
  }, [isRunning, play]);

  const announceWeek = useEffectEvent(() => {
    if (isOn && state.postCount > 0) announce(`A week on autopilot: ${state.postCount} posts so far.`);
  });
  useEffect(() => {
    if (day === 'Sunday') announceWeek();
  }, [day]);
}
