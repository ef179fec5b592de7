import { Coins, Sparkles } from 'lucide-react';
import type { ReactNode } from 'react';
import { useUsage } from '#features/billing/web/public.ts';

/** Credits left, and trainings as used/limit; … while they load. */
export function UsageInHeader() {
  const { data } = useUsage();
  return (
    <div className="hidden items-center gap-5 text-sm md:flex">
      <Figure icon={<Coins />} label="Credits" value={data ? String(data.credits) : '…'} />
      <Figure icon={<Sparkles />} label="Trainings" value={data ? `${data.inf_used}/${data.inf_limit}` : '…'} />
    </div>
  );
}

function Figure({ icon, label, value }: { icon: ReactNode; label: string; value: string }) {
  return (
    <span className="inline-flex items-center gap-2 text-ink-soft [&_svg]:size-4">
      {icon}
      {label}
      <strong className="font-semibold text-ink tabular-nums">{value}</strong>
    </span>
  );
}
