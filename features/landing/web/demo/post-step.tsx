import { Image, PenLine } from 'lucide-react';
import { useEffect, useState } from 'react';
import { announce } from '#ui/kit/announce.ts';
import { Button } from '#ui/kit/button.tsx';
import { ImageFrame } from '#ui/kit/image-frame.tsx';
import { prefersReducedMotion } from '#ui/use-reduced-motion.ts';
import { demoCaptions, typedLength, typedPart } from '../../demo-captions.ts';
import { shownName, shownPhoto } from '../../demo-state.ts';
import { demoTimings } from '../../demo-timings.ts';
import { Controls } from './demo-step.tsx';
import { InfluencerRequired } from './influencer-required.tsx';
import { Phone } from './phone.tsx';
import { PostScreen } from './post-screen.tsx';
import { useDelayedClick } from './use-delayed-click.ts';
import { useDemo } from './use-demo.ts';

/**
 * Types a caption character by character, or shows it immediately if the user prefers reduced motion. Announces it to
 * screen readers when it is complete.
 */
function useTyped(caption: string | null): { readonly text: string; readonly isTyping: boolean } {
  const [typed, setTyped] = useState({ caption, length: 0 });
  const length = typed.caption === caption ? typed.length : 0;
  const full = caption === null ? 0 : typedLength(caption);

  useEffect(() => {
    if (caption === null) return;
    let next = prefersReducedMotion() ? full : 0;
    const type = () => {
      setTyped({ caption, length: next });
      next += 1;
      if (next <= full) return;
      clearInterval(timer);
      announce(`Caption: ${caption}`);
    };
    const timer = setInterval(type, demoTimings.typedCharacter);
    type();
    return () => clearInterval(timer);
  }, [caption, full]);

  return { text: caption === null ? '' : typedPart(caption, length), isTyping: caption !== null && length < full };
}

/** Step 2: a photo and its caption. */
export default function PostStep() {
  const { state, play } = useDemo();
  const { person: user, photo, caption } = state;
  const { text, isTyping } = useTyped(caption === null ? null : (demoCaptions[caption] ?? null));
  const newPhoto = useDelayedClick(demoTimings.photo, () => play({ type: 'photo' }));

  const shown = photo === null ? null : (shownPhoto(state) ?? null);
  const name = shownName(state);

  return (
    <>
      <Controls>
        <div className="flex flex-wrap gap-3">
          <Button
            variant="primary"
            size="large"
            icon={<Image />}
            busy={newPhoto.busy}
            busyLabel="Generating…"
            disabled={!user}
            onClick={newPhoto.press}
          >
            {photo === null ? 'Generate Photo' : 'Try Another Photo'}
          </Button>
          <Button
            size="large"
            icon={<PenLine />}
            busy={isTyping}
            busyLabel="Typing…"
            disabled={!user}
            onClick={() => play({ type: 'caption' })}
          >
            {caption === null ? 'Generate Caption' : 'Regenerate Caption'}
          </Button>
        </div>
        <InfluencerRequired />
      </Controls>
      <Phone label="The post" shows={shown}>
        <PostScreen
          name={name}
          face={user?.face_url ?? null}
          photo={shown || newPhoto.busy ? <Photo name={name} src={newPhoto.busy ? null : shown} /> : undefined}
          caption={text}
          isTyping={isTyping}
        />
      </Phone>
    </>
  );
}

/** `src` is null while the photo is being generated. */
function Photo({ name, src }: { name: string; src: string | null }) {
  return (
    <ImageFrame
      key={src}
      src={src}
      alt={src ? `A photo of ${name}` : ''}
      ratio="4 / 5"
      sizes="20rem"
      corners="square"
      priority
      className={src ? 'animate-appear' : undefined}
    />
  );
}
