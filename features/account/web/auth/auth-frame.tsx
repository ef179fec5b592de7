import type { ReactNode } from 'react';
import { Card } from '#ui/kit/card.tsx';
import { GalateaMark } from '#ui/kit/galatea-mark.tsx';
import { PageTitle } from '#ui/kit/page-title.tsx';

type AuthFrameProps = {
  /** The browser tab title. */
  pageTitle: string;
  title: string;
  text?: ReactNode;
  children?: ReactNode;
  /** The link below the card to the related page. */
  below?: ReactNode;
};

/** The frame of the sign-in pages: the logo, a title, and one card. */
export function AuthFrame({ pageTitle, title, text, children, below }: AuthFrameProps) {
  return (
    <div className="mx-auto flex w-full max-w-md flex-col items-center px-4 py-14 sm:py-20">
      <PageTitle title={pageTitle} />
      <GalateaMark className="size-12" />
      <h1 className="type-display mt-5 text-center text-display-sm">{title}</h1>
      {text && <p className="mt-2 text-center text-ink-soft">{text}</p>}
      {children && (
        <Card padding="large" className="mt-8 w-full">
          {children}
        </Card>
      )}
      {below && <p className="mt-6 text-center text-ink-soft">{below}</p>}
    </div>
  );
}
