import { type Dispatch, useCallback } from 'react';
import { beginDemo, type DemoAction, type DemoState, playDemo } from '../../demo-state.ts';
import { useDemoPlace } from './demo.tsx';

/** Returns the shared state of the demo steps and the dispatch function for the visitor's actions. */
export function useDemo(): { readonly state: DemoState; readonly play: Dispatch<DemoAction> } {
  const { openedAt, state = beginDemo(openedAt), setState } = useDemoPlace();
  const play = useCallback(
    (action: DemoAction) => setState((before = beginDemo(openedAt)) => playDemo(before, action)),
    [openedAt, setState],
  );
  return { state, play };
}
