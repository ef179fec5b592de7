import {
  createContext,
  type Dispatch,
  type ReactNode,
  startTransition,
  use,
  useEffect,
  useReducer,
  useRef,
  useState,
} from 'react';
import { beginDemo, type DemoAction, type DemoState, playDemo } from '../../demo-state.ts';
import { useInView } from '../use-in-view.ts';

type DemoContext = {
  readonly state: DemoState;
  readonly play: Dispatch<DemoAction>;
  /** Whether the visitor has come near, so that the code of the steps is loaded. */
  readonly isNear: boolean;
};

const Context = createContext<DemoContext | null>(null);

/** How far ahead of the visitor the steps are loaded. */
const nearMargin = '240px';

/** What the steps of the demo share, and where they stand. They are loaded when the visitor comes near. */
export function Demo({ children }: { children: ReactNode }) {
  const [state, play] = useReducer(playDemo, undefined, () => beginDemo(new Date()));
  const place = useRef<HTMLDivElement>(null);
  const inView = useInView(place, nearMargin);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    // In a transition what is there stays until the steps have arrived.
    if (inView) startTransition(() => setNear(true));
  }, [inView]);
  return (
    <Context value={{ state, play, isNear }}>
      <div ref={place}>{children}</div>
    </Context>
  );
}

export function useDemo(): DemoContext {
  const demo = use(Context);
  if (!demo) throw new Error('a step of the demo stands outside of it');
  return demo;
}
