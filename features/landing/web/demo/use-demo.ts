import { type Dispatch, useCallback } from 'react';
import { type DemoAction, type DemoState, playDemo, startDemo } from '../../demo-state.ts';
import { useDemoPlace } from './demo.tsx';

/** Returns the state shared by the demo steps, and the dispatch function for the visitor's actions. */
export function useDemo(): { readonly state: DemoState; readonly play: Dispatch<DemoAction> } {
  const { openedAt, state = startDemo(openedAt), setState } = useDemoPlace();
  const play = useCallback(
    (action: DemoAction) => setState((before = startDemo(openedAt)) => playDemo(before, action)),
    [openedAt, setState],
  );
  return { state, play };
}
