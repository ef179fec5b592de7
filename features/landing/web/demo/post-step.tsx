import { Image, PenLine } from 'lucide-react';
import { Button } from '#ui/kit/button.tsx';
import { demoCaptions } from '../../demo-captions.ts';
import { shownName, shownPhoto } from '../../demo-state.ts';
import { demoTimings } from '../../demo-timings.ts';
import { useDemo } from './demo.tsx';
import { Controls } from './demo-step.tsx';
import { Phone } from './phone.tsx';
import { PostScreen } from './post-screen.tsx';
import { SomeoneFirst } from './someone-first.tsx';
import { useDelayedPress } from './use-delayed-press.ts';
import { useTyped } from './use-typed.ts';

/** Step 2: a photo and its caption. */
export default function PostStep() {
  const { state, play } = useDemo();
  const { person, photo, caption } = state;
  const { text, isTyping } = useTyped(caption === null ? null : (demoCaptions[caption] ?? null));
  const newPhoto = useDelayedPress(demoTimings.photo, () => play({ type: 'photo' }));

  const shown = photo === null ? null : (shownPhoto(state) ?? null);

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
        <SomeoneFirst />
      </Controls>
      <Phone label="The post" shows={shown}>
        <PostScreen
          name={shownName(state)}
          face={person?.face_url ?? null}
          photo={shown}
          caption={text}
          isTyping={isTyping}
          isDrawing={newPhoto.busy}
        />
      </Phone>
    </>
  );
}
