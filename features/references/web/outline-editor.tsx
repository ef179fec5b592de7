import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { Button } from '#ui/kit/button.tsx';
import { classes } from '#ui/kit/classes.ts';
import { toast } from '#ui/notice.ts';
import type { Outline } from '../reference-rules.ts';
import {
  addPointAfter,
  findNearestPoint,
  firstOutline,
  movePoint,
  type Point,
  removePoint,
  stepOf,
} from './outline-points.ts';

type OutlineEditorProps = {
  readonly imageUrl: string;
  /** Null for the whole image. */
  readonly outline: Outline | null;
  readonly onChange: (outline: Outline | null) => void;
  readonly propose: () => Promise<Outline | null>;
};

/** Shows an image with its outline, whose points can be dragged or moved with the arrow keys. */
export function OutlineEditor({ imageUrl, outline, onChange, propose }: OutlineEditorProps) {
  const area = useRef<HTMLDivElement>(null);
  const [selected, setSelected] = useState(0);
  const [isProposing, setIsProposing] = useState(false);
  const index = Math.min(selected, (outline?.length ?? 1) - 1);

  /** Grabs the closest point: the areas of points that react to the pointer can overlap. */
  function onPointerDown(event: PointerEvent): void {
    const box = area.current?.getBoundingClientRect();
    if (!box || !outline) return;
    const nearest = findNearestPoint(outline, positionIn(box, event), box);
    const button = area.current?.querySelectorAll('button')[nearest];
    setSelected(nearest);
    button?.focus();
    button?.setPointerCapture(event.pointerId);
  }

  function onPointerMove(event: PointerEvent, moved: number): void {
    const box = area.current?.getBoundingClientRect();
    if (!box || !outline || !event.currentTarget.hasPointerCapture(event.pointerId)) return;
    onChange(movePoint(outline, moved, positionIn(box, event)));
  }

  function onKeyDown(event: KeyboardEvent, moved: number): void {
    const [step, point] = [stepOf(event.key, event.shiftKey), outline?.[moved]];
    if (!outline || !point) return;
    if (step) onChange(movePoint(outline, moved, [point[0] + step[0], point[1] + step[1]]));
    else if (event.key === 'Delete' || event.key === 'Backspace') onChange(removePoint(outline, moved));
    else return;
    event.preventDefault();
  }

  async function proposeOutline(): Promise<void> {
    setIsProposing(true);
    const proposed = await propose().catch(() => null);
    setIsProposing(false);
    if (proposed) onChange(proposed);
    else toast.info('No outline was found. Draw it by hand.');
  }

  return (
    <div className="flex min-w-0 flex-col gap-3">
      <p className="text-sm font-medium">Outline</p>
      <div className="flex justify-center rounded-picture bg-sunken p-3">
        <div ref={area} className="relative touch-none">
          <img src={imageUrl} alt="Reference" className="max-h-96 max-w-full select-none" draggable={false} />
          {outline && (
            <>
              <svg
                className="pointer-events-none absolute inset-0 size-full"
                viewBox="0 0 1 1"
                preserveAspectRatio="none"
                aria-hidden
              >
                <path
                  d={`M0 0H1V1H0zM${outline.map(([x, y]) => `${x} ${y}`).join('L')}z`}
                  fillRule="evenodd"
                  fill="#000"
                  fillOpacity=".55"
                />
                <path
                  d={`M${outline.map(([x, y]) => `${x} ${y}`).join('L')}z`}
                  fill="none"
                  strokeWidth="2"
                  vectorEffect="non-scaling-stroke"
                  stroke="#fff"
                />
              </svg>
              {outline.map(([x, y], at) => (
                <button
                  // biome-ignore lint/suspicious/noArrayIndexKey: a point has no other identity
                  key={at}
                  type="button"
                  aria-label={`Point ${at + 1} of ${outline.length}: ${Math.round(x * 100)} %, ${Math.round(y * 100)} %`}
                  aria-pressed={at === index}
                  className={classes(pointStyles, at === index ? 'bg-accent' : 'bg-raised')}
                  style={{ left: `${x * 100}%`, top: `${y * 100}%` }}
                  onFocus={() => setSelected(at)}
                  onPointerDown={onPointerDown}
                  onMouseDown={(event) => event.preventDefault()} // would focus the point under the pointer
                  onPointerMove={(event) => onPointerMove(event, at)}
                  onKeyDown={(event) => onKeyDown(event, at)}
                />
              ))}
            </>
          )}
        </div>
      </div>
      <p className="text-sm text-ink-soft">
        {outline
          ? 'Drag the points, or select one and press the arrow keys. Delete removes it.'
          : 'The whole image is used.'}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button size="small" busy={isProposing} busyLabel="Proposing…" onClick={proposeOutline}>
          Propose
        </Button>
        {outline ? (
          <>
            <Button size="small" onClick={() => onChange(addPointAfter(outline, index))}>
              Add point
            </Button>
            <Button size="small" onClick={() => onChange(removePoint(outline, index))}>
              Remove point
            </Button>
            <Button size="small" onClick={() => onChange(null)}>
              Whole image
            </Button>
          </>
        ) : (
          <Button size="small" onClick={() => onChange(firstOutline)}>
            Draw outline
          </Button>
        )}
      </div>
    </div>
  );
}

function positionIn(box: DOMRect, { clientX, clientY }: PointerEvent): Point {
  return [(clientX - box.left) / box.width, (clientY - box.top) / box.height];
}

const pointStyles = classes(
  'absolute size-3 -translate-1/2 cursor-grab rounded-full border-2 border-ink shadow-low',
  'before:absolute before:-inset-2.5 active:cursor-grabbing',
);
