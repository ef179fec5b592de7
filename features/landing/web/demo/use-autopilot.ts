import { useEffect, useEffectEvent } from 'react';
import { announce } from '#ui/kit/announce.ts';
import { demoTimings } from '../../demo-timings.ts';
import { useDemo } from './use-demo.ts';

/**
 * Lets the demo's days go by while autopilot is on and `isWatched`. Says once a week to screen readers what came of it.
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

  const tell = useEffectEvent(() => {
    if (isOn && state.postCount > 0) announce(`A week on autopilot: ${state.postCount} posts so far.`);
  });
  useEffect(() => {
    if (day === 'Sunday') tell();
  }, [day]);
}
