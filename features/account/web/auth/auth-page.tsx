import { useContext, useEffect, useEffectEvent } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { isLocalPath } from '#contract/local-path.ts';
import { readCheckoutIntent, saveCheckoutIntent } from '#ui/checkout-intent.ts';
import { Button } from '#ui/kit/button.tsx';
import { linkStyles } from '#ui/kit/link.tsx';
import { Loading } from '#ui/kit/skeleton.tsx';
import { TextField } from '#ui/kit/text-field.tsx';
import { toast } from '#ui/notice.ts';
import { forVisitors } from '#ui/page-handle.ts';
import type { User } from '#ui/site-link.ts';
import { useFields } from '#ui/use-fields.ts';
import { useSubmit } from '#ui/use-single-click.ts';
import { WebFeatures } from '#ui/web-feature.ts';
import { minPasswordLength } from '../../account-rules.ts';
import { validateEmail, validateNewPassword } from '../field-errors.ts';
import { useSession } from '../session.ts';
import { useSignIn } from '../sign-in-and-out.ts';
import { useSignInOptions } from '../sign-in-options.ts';
import { AuthFrame } from './auth-frame.tsx';
import { GoogleButton } from './google-button.tsx';
import { describeGoogleFailure } from './google-failures.ts';

/** Redirects a signed-in user to the action that brought them here, or to `next`. */
function SignInRedirect({ person: user, next }: { person: User; next: string }) {
  const features = useContext(WebFeatures);
  const navigate = useNavigate();

  const lead = useEffectEvent(async () => {
    for (const { afterSignIn } of features) if (await afterSignIn?.(user)) return;
    navigate(next, { replace: true });
  });
  useEffect(() => void lead(), []);

  return (
    <Loading label="One moment" className="min-h-[60dvh]">
      {null}
    </Loading>
  );
}

type AuthSearch = {
  readonly mode: 'signin' | 'signup';
  /** The page on this site to open after signing in. */
  readonly next: string;
  /** The error from the Google sign-in. */
  readonly error: string | null;
};

/** Parses the search parameters of /auth. */
function readAuthSearch(search: URLSearchParams): AuthSearch {
  const next = search.get('next') ?? '';
  return {
    mode: search.get('mode') === 'signup' ? 'signup' : 'signin',
    next: isLocalPath(next) ? next : '/home',
    error: search.get('error'),
  };
}

export const handle = forVisitors;

/** /auth: one form for sign-up and sign-in. */
export default function AuthPage() {
  const [search, setSearch] = useSearchParams();
  const { mode, next, error } = readAuthSearch(search);
  const session = useSession();
  const options = useSignInOptions();
  const signIn = useSignIn(mode);
  const { values, field, check } = useFields({ email: '', password: '' }, ({ email, password }) => ({
    email: validateEmail(email),
    password: password ? validateNewPassword(password) : 'Enter your password.',
  }));
  const isNew = mode === 'signup';

  const isSignedOut = session.status === 'signed out';

  // Only without a session: if a signed-in user went back from the checkout, this address would open another one.
  useEffect(() => {
    if (isSignedOut) keepPlan(search);
  }, [isSignedOut, search]);
  useEffect(() => {
    if (!error) return;
    toast.error(describeGoogleFailure(error));
    setSearch(withoutError, { replace: true });
  }, [error, setSearch]);

  const submit = useSubmit(async (event) => {
    if (!check(event)) {
      const { email, password } = values;
      if (!email || !password) toast.error('Please fill in all fields');
      else if (password.length < minPasswordLength)
        toast.error(`The password needs at least ${minPasswordLength} characters.`);
      return;
    }
    keepPlan(search); // even while the session is still being checked
    try {
      await signIn.mutateAsync({ ...values, isBuying: readCheckoutIntent() !== null });
      if (isNew) showWelcome(options?.sends_mail);
      else toast.success('Successfully signed in!');
    } catch (failure) {
      const message = failure instanceof Error && failure.message;
      toast.error(message || (isNew ? 'Failed to sign up' : 'Failed to sign in'));
    }
  });

  if (session.status === 'signed in' && !signIn.isPending) return <SignInRedirect person={session.user} next={next} />;

  return (
    <AuthFrame
      pageTitle={isNew ? 'Sign up' : 'Sign in'}
      title={isNew ? 'Create your account' : 'Welcome back'}
      text={isNew ? 'Free credits to meet your first influencer.' : 'Your influencers are waiting for you.'}
      below={
        <>
          {isNew ? 'Already have an account?' : 'New to Galatea?'}{' '}
          <Link to={`/auth?${otherMode(search, isNew)}`} className={linkStyles('accent')}>
            {isNew ? 'Sign in' : 'Sign up'}
          </Link>
        </>
      }
    >
      {options?.google && (
        <div className="mb-6 flex flex-col gap-6">
          <GoogleButton label="Continue with Google" action="sign-in/google" next={next} />
          <p className="flex items-center gap-4 text-sm text-ink-soft before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
            or
          </p>
        </div>
      )}
      <form onSubmit={submit} noValidate className="flex flex-col gap-5">
        <TextField label="Email" type="email" autoComplete="email" inputMode="email" {...field('email')} />
        <TextField
          label="Password"
          type="password"
          autoComplete={isNew ? 'new-password' : 'current-password'}
          hint={isNew ? `At least ${minPasswordLength} characters.` : undefined}
          {...field('password')}
        />
        <Button
          type="submit"
          variant="primary"
          size="large"
          busy={signIn.isPending}
          busyLabel={isNew ? 'Creating Account...' : 'Signing In...'}
        >
          {isNew ? 'Sign Up' : 'Sign In'}
        </Button>
        {!isNew && (
          <Link to="/auth/forgot" className={`${linkStyles('quiet')} self-center`}>
            Forgot your password?
          </Link>
        )}
      </form>
    </AuthFrame>
  );
}

function showWelcome(sendsEmail = true) {
  if (sendsEmail) toast.success('Account created! Please check your email to verify your account.');
  else
    toast.success('Account created!', {
      description: 'This installation does not send emails. Its operator can confirm your address.',
    });
}

/** Stores the plan from the address until the user has signed in. */
function keepPlan(search: URLSearchParams): void {
  saveCheckoutIntent({ plan: search.get('plan'), billing: search.get('billing') }, Date.now());
}

function withoutError(search: URLSearchParams): URLSearchParams {
  const rest = new URLSearchParams(search);
  rest.delete('error');
  rest.delete('error_description');
  return rest;
}

function otherMode(search: URLSearchParams, isNew: boolean): string {
  const other = new URLSearchParams(search);
  other.set('mode', isNew ? 'signin' : 'signup');
  return other.toString();
}
