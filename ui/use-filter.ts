import { useSearchParams } from 'react-router';

/** Stores a list's filter in the URL, so that it survives a reload and can be shared. */
export function useFilter<Name extends string>(names: readonly Name[]) {
  const [search, setSearch] = useSearchParams();
  // The keys are always these names.
  const filter = Object.fromEntries(names.map((name) => [name, search.get(name) ?? ''])) as Record<Name, string>;
  function change(part: Partial<Record<Name, string>>) {
    const next = new URLSearchParams(search);
    for (const [name, value] of Object.entries<string | undefined>(part))
      if (value) next.set(name, value);
      else next.delete(name);
    setSearch(next, { replace: true });
  }
  return [filter, change] as const;
}
