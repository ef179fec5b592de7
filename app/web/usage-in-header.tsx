import { Coins, Sparkles } from 'lucide-react';
import type { ReactNode } from 'react';
import { useUsage } from '#features/billing/web/public.ts';

/**
 * Shows the remaining credits, and training runs as used/limit, with "…" while they load. On a phone there is only room
 * for the numbers.
 */
export default function UsageInHeader() {
  const { data } = useUsage();
  return (
    <div className="flex items-center gap-3 text-sm md:gap-5">
      <Figure icon={<Coins />} label="Credits" value={data ? String(data.credits) : '…'} />
      <Figure
        icon={<Sparkles />}
        label="Trainings"
        value={data ? `${data.inf_used}/${data.inf_limit}` : '…'}
        title="Influencers you have built or cloned, and how many your plan allows"
      />
    </div>
  );
}

function Figure({ icon, label, value, title }: { icon: ReactNode; label: string; value: string; title?: string }) {
  return (
    <span title={title} className="inline-flex items-center gap-1.5 text-ink-soft md:gap-2 [&_svg]:size-4">
      {icon}
      <span className="max-md:sr-only">{label}</span>
      <strong className="font-semibold text-ink tabular-nums">{value}</strong>
    </span>
  );
}
