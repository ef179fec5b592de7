import { type ChangeEvent, type FormEvent, useState } from 'react';

type Complaints<Name extends string> = Partial<Readonly<Record<Name, string | undefined>>>;

/**
 * Texts of a form that are sent and forgotten, by the names of their fields. What is wrong with them is said from the
 * first press on, and goes while it is put right. What is worth keeping is written with `useDraft`.
 */
export function useFields<Name extends string>(
  empty: Readonly<Record<Name, string>>,
  complaintsOf: (values: Readonly<Record<Name, string>>) => Complaints<Name>,
) {
  const [values, setValues] = useState(empty);
  const [wasChecked, setWasChecked] = useState(false);
  const complaints = complaintsOf(values);
  return {
    values,
    /** For a TextField. */
    field: (name: Name) => ({
      name,
      value: values[name],
      error: wasChecked ? complaints[name] : undefined,
      onChange: ({ target }: ChangeEvent<HTMLInputElement>) =>
        setValues((known) => ({ ...known, [name]: target.value })),
    }),
    /** Whether all of it may be sent. If not, says why, and puts the focus into the first field that is wrong. */
    check({ currentTarget }: FormEvent): boolean {
      setWasChecked(true);
      const fields = [...currentTarget.querySelectorAll<HTMLInputElement>('input[name]')];
      const isWrong = ({ name }: HTMLInputElement) =>
        Object.entries(complaints).some(([each, why]) => each === name && why);
      const wrong = fields.find(isWrong);
      wrong?.focus();
      return !wrong;
    },
    clear(): void {
      setValues(empty);
      setWasChecked(false);
    },
  };
}
