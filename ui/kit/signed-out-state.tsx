import { LockKeyhole } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { Button } from './button.tsx';
import { StatePanel } from './state-panel.tsx';

type SignedOutStateProps = {
  text?: ReactNode;
  /** The way to sign in: a router's Link or an anchor, with its words. It gets the primary button's look. */
  link: ReactElement;
  className?: string | undefined;
};

/** This place belongs to someone: "Sign in required". */
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
