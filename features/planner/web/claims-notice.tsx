import { Checkbox } from '#ui/kit/checkbox.tsx';

type ClaimsNoticeProps = {
  claims: readonly { readonly text: string; readonly isConfirmed: boolean }[];
  onConfirm: (isConfirmed: boolean) => void;
};

/** Highlights sentences of a sponsored caption that sound like the influencer has used the product. */
export function ClaimsNotice({ claims, onConfirm }: ClaimsNoticeProps) {
  if (claims.length === 0) return null;
  return (
    <section aria-label="Claims of experience" className="mt-3 rounded-item bg-warning-soft px-4 py-3 text-sm">
      <p className="font-medium">A virtual influencer cannot have used a product. Check these sentences:</p>
      <ul className="mt-2 flex flex-col gap-1">
        {claims.map(({ text }) => (
          <li key={text} className="break-words">
            <mark className="rounded-sm bg-warning/25 px-1 text-ink">{text}</mark>
          </li>
        ))}
      </ul>
      <Checkbox
        label="These sentences claim no experience with the product"
        hint="Edit them, or confirm this. The confirmation is stored with the post."
        checked={claims.every(({ isConfirmed }) => isConfirmed)}
        onChange={onConfirm}
        className="mt-1"
      />
    </section>
  );
}
