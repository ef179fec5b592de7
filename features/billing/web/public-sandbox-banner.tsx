import { useSandboxIsPublic } from './queries.ts';

/** Warns on every page that the payment sandbox is open to users other than the operator. */
export function PublicSandboxBanner() {
  if (!useSandboxIsPublic()) return null;
  return (
    <p role="status" className="bg-ink px-4 py-2 text-center text-sm text-canvas">
      Payments are simulated: no money moves, and anyone can take any plan for free.
    </p>
  );
}
