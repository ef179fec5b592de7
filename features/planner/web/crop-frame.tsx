import { type PointerEvent, useRef } from 'react';
import { fitToShape, type Size } from '#contract/instagram-fit.ts';
import { ImageFrame } from '#ui/kit/image-frame.tsx';
import { Slider } from '#ui/kit/slider.tsx';

type CropFrameProps = {
  url: string;
  size: Size;
  /** Width divided by height of the post. */
  shape: number;
  crop: number;
  onChange: (crop: number) => void;
  disabled: boolean;
};

/** The full image with the part that Instagram shows, which can be moved by dragging or with the slider. */
export function CropFrame({ url, size, shape, crop, onChange, disabled }: CropFrameProps) {
  const imageRef = useRef<HTMLDivElement>(null);
  const { box, axis } = fitToShape(size, shape, crop);
  const isVertical = axis === 'vertical';

  function startDrag(down: PointerEvent<HTMLDivElement>) {
    const area = imageRef.current?.getBoundingClientRect();
    if (!area || !axis || disabled) return;
    down.currentTarget.setPointerCapture(down.pointerId);
    const room = isVertical ? area.height * (1 - box.height) : area.width * (1 - box.width);
    const target = down.currentTarget;
    const move = ({ clientX, clientY }: globalThis.PointerEvent) => {
      const distance = isVertical ? clientY - down.clientY : clientX - down.clientX;
      onChange(Math.min(1, Math.max(0, crop + distance / room)));
    };
    const listening = new AbortController();
    target.addEventListener('pointermove', move, { signal: listening.signal });
    for (const end of ['pointerup', 'pointercancel'])
      target.addEventListener(end, () => listening.abort(), { signal: listening.signal });
  }

  return (
    <div>
      <div
        ref={imageRef}
        className="relative mx-auto overflow-hidden rounded-picture"
        style={{ maxWidth: `min(100%, ${(20 * size.width) / size.height}rem)` }}
      >
        <ImageFrame src={url} alt="" ratio={`${size.width} / ${size.height}`} corners="square" sizes="28rem" />
        {axis && (
          <div
            data-crop
            onPointerDown={startDrag}
            className="absolute cursor-move touch-none shadow-[0_0_0_100rem_rgb(0_0_0/0.55)] ring-2 ring-on-picture ring-inset"
            style={{
              left: `${box.left * 100}%`,
              top: `${box.top * 100}%`,
              width: `${box.width * 100}%`,
              height: `${box.height * 100}%`,
            }}
          />
        )}
      </div>
      {axis ? (
        <Slider
          className="mt-4"
          label="Crop"
          hint="Instagram shows only this part in the post. Drag the frame, or move it here."
          value={Math.round(crop * 100)}
          onChange={(percent) => onChange(percent / 100)}
          format={(percent) => `${percent}%`}
          ends={isVertical ? ['Top', 'Bottom'] : ['Left', 'Right']}
          disabled={disabled}
        />
      ) : (
        <p className="mt-3 text-center text-sm text-ink-soft">Instagram shows the whole image.</p>
      )}
    </div>
  );
}
