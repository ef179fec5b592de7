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
  /** Undefined until the visitor does something; `useDemo` knows how it begins. */
  readonly state: DemoState | undefined;
  readonly setState: Dispatch<SetStateAction<DemoState | undefined>>;
  /** Whether the visitor has come near, so that the code of the steps is loaded. */
  readonly isNear: boolean;
};

const Context = createContext<DemoPlace | null>(null);

/** How far ahead of the visitor the steps are loaded. */
const nearMargin = '240px';

/**
 * The place of the demo, which keeps how it stands. Its rules are loaded with the steps, when the visitor comes near.
 */
export function Demo({ children }: { children: ReactNode }) {
  const [openedAt] = useState(() => new Date());
  const [state, setState] = useState<DemoState>();
  const place = useRef<HTMLDivElement>(null);
  const inView = useInView(place, nearMargin);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    // In a transition what is there stays until the steps have arrived.
    if (inView) startTransition(() => setNear(true));
  }, [inView]);
  return (
    <Context value={{ openedAt, state, setState, isNear }}>
      <div ref={place}>{children}</div>
    </Context>
  );
}

/** What the place of the demo keeps, for the parts that stand in it. */
export function useDemoPlace(): DemoPlace {
  const demo = use(Context);
  if (!demo) throw new Error('a step of the demo stands outside of it');
  return demo;
}
