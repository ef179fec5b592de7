import { createContext, type ReactNode, use, useEffect, useEffectEvent, useRef } from 'react';
import { toast } from '#ui/notice.ts';
import { useSteady } from '#ui/use-steady.ts';

/** A planner change that can be undone and redone. Both functions report failures and then resolve to false. */
export type PlannerChange = {
  /** Such as 'Move to Wed, Nov 18, 12:00 PM'. */
  readonly name: string;
  readonly undo: () => Promise<boolean>;
  readonly redo: () => Promise<boolean>;
};

type Recorded = {
  /** Undoes the change unless it was already undone. */
  readonly undo: () => void;
  /** Removes a change that failed. */
  readonly forget: () => void;
};

const Recorder = createContext<(change: PlannerChange) => Recorded>(() => ({
  undo: () => undefined,
  forget: () => undefined,
}));

/** Returns a function that records a change for Ctrl+Z and Cmd+Z. */
export function useRecordChange(): (change: PlannerChange) => Recorded {
  return use(Recorder);
}

/** Records planner changes since it was opened, and undoes and redoes them by keyboard. */
export function PlannerHistory({ children }: { children: ReactNode }) {
  const done = useRef<PlannerChange[]>([]);
  const undone = useRef<PlannerChange[]>([]);

  const record = useSteady((change: PlannerChange): Recorded => {
    done.current.push(change);
    undone.current = [];
    return {
      undo: () => void (remove(done.current, change) && run(change, 'undo')),
      forget: () => void (remove(done.current, change) || remove(undone.current, change)),
    };
  });

  async function run(change: PlannerChange, way: 'undo' | 'redo'): Promise<void> {
    const target = way === 'undo' ? undone : done;
    target.current.push(change);
    if (await change[way]()) toast.success(`${way === 'undo' ? 'Undone' : 'Redone'}: ${change.name}`);
    else remove(target.current, change);
  }

  const handleKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 'z' || !(event.ctrlKey || event.metaKey) || event.altKey) return;
    if (event.defaultPrevented || isTyping(event.target)) return;
    const way = event.shiftKey ? 'redo' : 'undo';
    const change = (way === 'undo' ? done : undone).current.pop();
    if (!change) return;
    event.preventDefault();
    void run(change, way);
  });

  useEffect(() => {
    addEventListener('keydown', handleKeyDown);
    return () => removeEventListener('keydown', handleKeyDown);
  }, []);

  return <Recorder value={record}>{children}</Recorder>;
}

/** Text fields have their own undo, and an open dialog has to be closed first. */
function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return (
    target.isContentEditable ||
    target.closest('input, textarea, select, [role="dialog"], [role="alertdialog"]') !== null
  );
}

function remove<Item>(list: Item[], item: Item): boolean {
  const at = list.indexOf(item);
  if (at >= 0) list.splice(at, 1);
  return at >= 0;
}
