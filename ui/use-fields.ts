import { type ChangeEvent, type FormEvent, useState } from 'react';

type FieldErrors<Name extends string> = Partial<Readonly<Record<Name, string | undefined>>>;

/**
 * Manages the text fields, by name, of a form. Validation messages appear after the first submit and disappear once the
 * errors are fixed; an error of the server disappears when its field changes. For input that should be kept, use
 * `useDraft`.
 */
export function useFields<Name extends string>(
  empty: Readonly<Record<Name, string>>,
  getValidationErrors: (values: Readonly<Record<Name, string>>) => FieldErrors<Name>,
) {
  const [values, setValues] = useState(empty);
  const [wasChecked, setWasChecked] = useState(false);
  const [refused, setRefused] = useState<FieldErrors<Name>>({});
  const validationErrors = getValidationErrors(values);
  return {
    values,
    /** Returns the props of a TextField. */
    field: (name: Name) => ({
      name,
      value: values[name],
      error: (wasChecked ? validationErrors[name] : undefined) ?? refused[name],
      onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
        setValues((known) => ({ ...known, [name]: target.value }));
        setRefused((known) => ({ ...known, [name]: undefined }));
      },
    }),
    /**
     * Returns whether all fields are valid. If not, shows the validation messages and focuses the first invalid field.
     */
    check({ currentTarget }: FormEvent): boolean {
      setWasChecked(true);
      const fields = [...currentTarget.querySelectorAll<HTMLInputElement>('input[name]')];
      const isWrong = ({ name }: HTMLInputElement) =>
        Object.entries(validationErrors).some(([each, why]) => each === name && why);
      const wrong = fields.find(isWrong);
      wrong?.focus();
      return !wrong;
    },
    /** Shows why the server refused a field. */
    refuse(name: Name, message: string): void {
      setRefused((known) => ({ ...known, [name]: message }));
    },
    clear(): void {
      setValues(empty);
      setWasChecked(false);
      setRefused({});
    },
  };
}
