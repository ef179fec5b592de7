import { Search } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { Button } from './button.tsx';
import { TextField } from './text-field.tsx';

type SearchFormProps = {
  label: string;
  /** The current search text. */
  value: string;
  onSearch: (wanted: string) => void;
  className?: string | undefined;
};

/** Searches when the user submits with Enter or the button. */
export function SearchForm({ label, value, onSearch, className }: SearchFormProps) {
  const [typed, setTyped] = useState(value);
  function search(event: FormEvent) {
    event.preventDefault();
    onSearch(typed.trim());
  }
  return (
    <search className={className}>
      <form onSubmit={search} className="flex items-end gap-2">
        <TextField
          label={label}
          type="search"
          leading={<Search aria-hidden />}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          className="min-w-0 flex-1"
        />
        <Button type="submit">Search</Button>
      </form>
    </search>
  );
}
