import { type Dispatch, useCallback } from 'react';
import { beginDemo, type DemoAction, type DemoState, playDemo } from '../../demo-state.ts';
import { useDemoPlace } from './demo.tsx';

/** What the steps of the demo share: how it stands, and what the visitor does in it. */
export function useDemo(): { readonly state: DemoState; readonly play: Dispatch<DemoAction> } {
  const { openedAt, state = beginDemo(openedAt), setState } = useDemoPlace();
  const play = useCallback(
    (action: DemoAction) => setState((before = beginDemo(openedAt)) => playDemo(before, action)),
    [openedAt, setState],
  );
  return { state, play };
}
