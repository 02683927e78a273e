import type { Fault } from '../../../ui/form/field.tsx';
import { REGIONS, TEXTS } from './wording.ts';

interface Props {
  readonly value: string;
  /** The IANA's names. */
  readonly zones: readonly string[];
  /** What the server's own is called, which holds where none is chosen. */
  readonly server: string;
  readonly hint: string | undefined;
  readonly faults: readonly Fault[];
}

/** One of all time zones, by continent. */
export function ZoneChoice({ value, zones, server, hint, faults }: Props) {
  const fault = faults.find(({ field }) => field === 'timeZone');
  // One that is set at the terminal may go by another of its names.
  const known = value === '' || zones.includes(value) ? zones : [value, ...zones];
  const regions = Object.entries(Object.groupBy(known, (zone) => zone.split('/', 1)[0]!));
  return (
    <p className="field">
      <label htmlFor="zona">{TEXTS.zone}</label>
      <select
        id="zona"
        name="timeZone"
        defaultValue={value}
        aria-invalid={fault ? true : undefined}
        aria-describedby={fault ? 'zona-sobre zona-error' : 'zona-sobre'}
      >
        <option value="">{TEXTS.serverZone(server)}</option>
        {regions.map(([region, of = []]) => (
          <optgroup key={region} label={REGIONS[region] ?? region}>
            {of.map((zone) => (
              <option key={zone} value={zone}>
                {placeOf(zone)}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
      <span className="hint" id="zona-sobre">
        {hint}
      </span>
      {fault && (
        <span className="wrong" id="zona-error">
          {fault.sentence}
        </span>
      )}
    </p>
  );
}

/** `Indiana, Knox` of `America/Indiana/Knox`. */
const placeOf = (zone: string): string => {
  const [, ...place] = zone.replaceAll('_', ' ').split('/');
  return place.length === 0 ? zone : place.join(', ');
};
