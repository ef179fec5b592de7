import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { Link, Navigate, useNavigate, useSearchParams } from 'react-router';
import { toast } from 'sonner';
import { regexes } from 'zod';
import { Button } from '#ui/kit/button.tsx';
import { Card } from '#ui/kit/card.tsx';
import { GalateaMark } from '#ui/kit/galatea-mark.tsx';
import { linkLook } from '#ui/kit/link.tsx';
import { PageTitle } from '#ui/kit/page-title.tsx';
import { TextField } from '#ui/kit/text-field.tsx';
import { forVisitors } from '#ui/page-handle.ts';
import { useSubmit } from '#ui/use-press.ts';
import { minPasswordLength } from '../account-rules.ts';
import { keepArrival } from './arrival.ts';
import { readAuthSearch } from './auth-search.ts';
import { useSession, useSignIn } from './session.ts';

export const handle = forVisitors;

type Form = { email: string; password: string };

/** /auth: one form for coming in and for coming back. */
export default function AuthPage() {
  const [search] = useSearchParams();
  const { mode, next } = readAuthSearch(search);
  const session = useSession();
  useEffect(() => keepArrival(search), [search]);
  const navigate = useNavigate();
  const signIn = useSignIn(mode);
  const { register, handleSubmit, formState } = useForm<Form>({ defaultValues: { email: '', password: '' } });
  const isNew = mode === 'signup';

  const enter = handleSubmit(
    async (form) => {
      try {
        await signIn.mutateAsync(form);
        toast.success(isNew ? 'Account created!' : 'Successfully signed in!');
        navigate(next, { replace: true });
      } catch (error) {
        toast.error((error instanceof Error && error.message) || (isNew ? 'Failed to sign up' : 'Failed to sign in'));
      }
    },
    ({ email, password }) => {
      if (email?.type === 'required' || password?.type === 'required') toast.error('Please fill in all fields');
    },
  );
  const submit = useSubmit(enter);

  if (session.status === 'signed in' && !signIn.isPending) return <Navigate replace to={next} />;

  return (
    <div className="mx-auto flex w-full max-w-md flex-col items-center px-4 py-14 sm:py-20">
      <PageTitle title={isNew ? 'Sign up' : 'Sign in'} />
      <GalateaMark className="size-12" />
      <h1 className="type-display mt-5 text-display-sm">{isNew ? 'Create your account' : 'Welcome back'}</h1>
      <p className="mt-2 text-center text-ink-soft">
        {isNew ? '10 starter credits to meet your first influencer.' : 'Your influencers are waiting for you.'}
      </p>
      <Card padding="large" className="mt-8 w-full">
        <form onSubmit={submit} noValidate className="flex flex-col gap-5">
          <TextField
            label="Email"
            type="email"
            autoComplete="email"
            inputMode="email"
            {...register('email', {
              required: 'Enter your email.',
              // The server asks the same.
              pattern: { value: regexes.email, message: 'Enter an email address like name@example.com.' },
            })}
            error={formState.errors.email?.message}
          />
          <TextField
            label="Password"
            type="password"
            autoComplete={isNew ? 'new-password' : 'current-password'}
            hint={isNew ? `At least ${minPasswordLength} characters.` : undefined}
            {...register('password', {
              required: 'Enter your password.',
              minLength: { value: minPasswordLength, message: `At least ${minPasswordLength} characters.` },
            })}
            error={formState.errors.password?.message}
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
        </form>
      </Card>
      <p className="mt-6 text-ink-soft">
        {isNew ? 'Already have an account?' : 'New to Galatea?'}{' '}
        <Link to={`/auth?${otherMode(search, isNew)}`} className={linkLook('accent')}>
          {isNew ? 'Sign in' : 'Sign up'}
        </Link>
      </p>
    </div>
  );
}

function otherMode(search: URLSearchParams, isNew: boolean): string {
  const other = new URLSearchParams(search);
  other.set('mode', isNew ? 'signin' : 'signup');
  return other.toString();
}
