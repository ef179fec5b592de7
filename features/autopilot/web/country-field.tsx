import { SelectField } from '#ui/kit/select-field.tsx';
import { useAutopilotPreview } from './queries.ts';

type CountryFieldProps = {
  influencerId: string;
  /** ISO 3166, or null for the country of the time zone. */
  country: string | null;
  onChange: (country: string | null) => void;
};

const ofZone = 'zone';

/** Selects the country whose seasons and holidays the posts follow. */
export function CountryField({ influencerId, country, onChange }: CountryFieldProps) {
  const { data } = useAutopilotPreview(influencerId);
  const names = new Intl.DisplayNames('en', { type: 'region' });
  const formatCountry = (code: string) => names.of(code) ?? code;
  const byZone = data?.zoneCountry ? `${formatCountry(data.zoneCountry)} (by the time zone)` : 'By the time zone';
  const codes = data?.countries ?? (country ? [country] : []);
  const options = codes
    .map((value) => ({ value, label: formatCountry(value) }))
    .toSorted((one, other) => one.label.localeCompare(other.label));
  return (
    <SelectField
      label="Seasons and holidays of"
      options={[{ value: ofZone, label: byZone }, ...options]}
      value={country ?? ofZone}
      onChange={(value) => onChange(value === ofZone ? null : value)}
    />
  );
}
