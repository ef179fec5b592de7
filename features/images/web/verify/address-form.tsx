import { type FormEvent, useState } from 'react';
import { Button } from '#ui/kit/button.tsx';
import { TextField } from '#ui/kit/text-field.tsx';

type AddressFormProps = { readonly busy: boolean; readonly onSubmit: (url: string) => void };

/** Checks the image at an address on the public internet. */
export function AddressForm({ busy, onSubmit }: AddressFormProps) {
  const [address, setAddress] = useState('');
  function submit(event: FormEvent) {
    event.preventDefault();
    if (!busy && address.trim()) onSubmit(address.trim());
  }
  return (
    <form onSubmit={submit} className="mt-6 flex flex-col gap-3 sm:flex-row sm:items-end">
      <TextField
        label="Or the address of an image"
        type="url"
        placeholder="https://example.com/photo.jpg"
        className="grow"
        value={address}
        onChange={(event) => setAddress(event.target.value)}
      />
      <Button type="submit" busy={busy} busyLabel="Checking…">
        Check
      </Button>
    </form>
  );
}
