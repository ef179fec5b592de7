import { Image, PenLine } from 'lucide-react';
import { Button } from '#ui/kit/button.tsx';
import { ImageFrame } from '#ui/kit/picture.tsx';
import { demoCaptions } from '../../demo-captions.ts';
import { shownName, shownPhoto } from '../../demo-state.ts';
import { demoTimings } from '../../demo-timings.ts';
import { Controls } from './demo-step.tsx';
import { Phone } from './phone.tsx';
import { PostScreen } from './post-screen.tsx';
import { InfluencerRequired } from './someone-first.tsx';
import { useDelayedClick } from './use-delayed-press.ts';
import { useDemo } from './use-demo.ts';
import { useTyped } from './use-typed.ts';

/** Step 2: a photo and its caption. */
export default function PostStep() {
  const { state, play } = useDemo();
  const { person, photo, caption } = state;
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
            disabled={!person}
            onClick={newPhoto.press}
          >
            {photo === null ? 'Generate Photo' : 'Try Another Photo'}
          </Button>
          <Button
            size="large"
            icon={<PenLine />}
            busy={isTyping}
            busyLabel="Typing…"
            disabled={!person}
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
          face={person?.face_url ?? null}
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
