import { useMemo } from 'react';
import { SelectField } from '#ui/kit/select-field.tsx';
import { browserZone } from './browser-zone.ts';

type ZoneFieldProps = {
  /** null until one is selected. */
  zone: string | null;
  onChange: (zone: string) => void;
  className?: string;
};

/** A select field listing all time zones. */
export function ZoneField({ zone, onChange, className }: ZoneFieldProps) {
  const own = useMemo(browserZone, []);
  const options = useMemo(() => zoneOptions([zone, own]), [zone, own]);
  return (
    <SelectField
      label="Time zone"
      options={options}
      value={zone ?? ''}
      onChange={onChange}
      placeholder={own ? `${inWords(own)} (this browser's)` : 'Choose…'}
      className={className}
    />
  );
}

/**
 * Returns options for the zones listed by the browser, plus any others in use, because it may support zones that it
 * does not list.
 */
function zoneOptions(others: readonly (string | null)[]) {
  const zones = [...Intl.supportedValuesOf('timeZone'), 'UTC', ...others.filter((zone) => zone !== null)];
  return [...new Set(zones)].sort().map((zone) => ({ value: zone, label: inWords(zone) }));
}

function inWords(zone: string): string {
  return zone.replaceAll('_', ' ');
}
