import {
  createContext,
  type Dispatch,
  type ReactNode,
  type SetStateAction,
  startTransition,
  use,
  useEffect,
  useRef,
  useState,
} from 'react';
import type { DemoState } from '../../demo-state.ts';
import { useInView } from '../use-in-view.ts';

type DemoPlace = {
  readonly openedAt: Date;
  /** Undefined until the visitor takes an action; `useDemo` provides the initial state. */
  readonly state: DemoState | undefined;
  readonly setState: Dispatch<SetStateAction<DemoState | undefined>>;
  /** Whether the visitor has scrolled near the demo, so that the code for the steps is loaded. */
  readonly isNear: boolean;
};

const Context = createContext<DemoPlace | null>(null);

/** Distance from the viewport at which the steps are loaded. */
const nearMargin = '240px';

/** Holds the demo's state. Its reducer is loaded together with the steps, when the visitor scrolls near them. */
export function Demo({ children }: { children: ReactNode }) {
  const [openedAt] = useState(() => new Date());
  const [state, setState] = useState<DemoState>();
  const place = useRef<HTMLDivElement>(null);
  const inView = useInView(place, nearMargin);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    // A transition keeps the current content visible until the steps are loaded.
    if (inView) startTransition(() => setNear(true));
  }, [inView]);
  return (
    <Context value={{ openedAt, state, setState, isNear }}>
      <div ref={place}>{children}</div>
    </Context>
  );
}

/** Returns the state held by the surrounding `Demo`. */
export function useDemoPlace(): DemoPlace {
  const demo = use(Context);
  if (!demo) throw new Error('a demo step is rendered outside of the demo');
  return demo;
}
