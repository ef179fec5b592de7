const stats = [
  { value: '60s', label: 'from idea to post' },
  { value: '100%', label: 'consistency with Autopilot' },
  { value: 'Endless', label: 'content' },
] as const;

export function StatsStrip() {
  return (
    <div className="border-y border-line bg-surface">
      <dl className="mx-auto grid max-w-7xl gap-y-8 px-4 py-12 sm:grid-cols-3 sm:px-6">
        {stats.map(({ value, label }) => (
          <div key={label} className="flex flex-col-reverse gap-1 sm:text-center">
            <dt className="text-ink-soft">{label}</dt>
            <dd className="type-display text-display-md lining-nums">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
