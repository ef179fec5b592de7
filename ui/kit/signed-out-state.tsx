import { LockKeyhole } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { Button } from './button.tsx';
import { StatePanel } from './state-panel.tsx';

type SignedOutStateProps = {
  text?: ReactNode;
  /** The sign-in link with its text: a router's Link or an anchor. Styled as a primary button. */
  link: ReactElement;
  className?: string | undefined;
};

/** A page that needs a session: "Sign in required". */
export function SignedOutState({ text = 'Sign in to see this page.', link, className }: SignedOutStateProps) {
  return (
    <StatePanel
      icon={<LockKeyhole />}
      level={1}
      title="Sign in required"
      text={text}
      className={className}
      action={
        <Button asChild variant="primary">
          {link}
        </Button>
      }
    />
  );
}
