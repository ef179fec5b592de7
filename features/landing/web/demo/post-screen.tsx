import { Heart, ImageIcon, MessageCircle, Send, Sparkles, UserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { withParameter } from '#ui/kit/image-address.ts';
import { toHandle } from './profile-screen.tsx';

type PostScreenProps = {
  name: string;
  face?: string | null | undefined;
  /** 4:5 aspect ratio; undefined before the first photo. */
  photo?: ReactNode;
  caption?: string | undefined;
  isTyping?: boolean | undefined;
};

/** A post as Instagram displays it. */
export function PostScreen({ name, face, photo, caption = '', isTyping }: PostScreenProps) {
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <div className="flex items-center gap-3 px-4 py-3">
        <span className="flex size-9 shrink-0 items-center justify-center overflow-hidden rounded-full bg-sunken text-ink-faint">
          {face ? (
            <img src={withParameter(face, 'w', 320)} alt="" className="size-full object-cover" draggable={false} />
          ) : (
            <UserRound className="size-5" strokeWidth={1.5} aria-hidden />
          )}
        </span>
        <div className="min-w-0">
          <p className="truncate text-sm font-medium">{toHandle(name)}</p>
          <p className="flex items-center gap-1 text-xs text-ink-soft">
            <Sparkles className="size-3" aria-hidden /> AI info
          </p>
        </div>
      </div>
      {photo ?? <NoPhoto />}
      <div aria-hidden className="flex gap-4 px-4 pt-3 [&_svg]:size-5.5">
        <Heart />
        <MessageCircle />
        <Send />
      </div>
      <p className="px-4 pt-2.5 text-sm">
        <span className="font-medium">{toHandle(name)}</span>{' '}
        <span className={caption || isTyping ? '' : 'text-ink-faint'}>
          {caption || (isTyping ? '' : 'Your caption appears here.')}
        </span>
        {isTyping && <span aria-hidden className="ml-px inline-block h-[1.1em] w-0.5 translate-y-0.5 bg-accent" />}
      </p>
    </div>
  );
}

function NoPhoto() {
  return (
    <div className="flex aspect-4/5 flex-col items-center justify-center gap-3 bg-sunken text-sm text-ink-faint">
      <ImageIcon className="size-8" strokeWidth={1.25} aria-hidden />
      Your photo appears here.
    </div>
  );
}
