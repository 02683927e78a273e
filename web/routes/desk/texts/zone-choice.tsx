import { type Fault, Labelled } from '../../../ui/form/field.tsx';
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
  // One that is set at the terminal may go by another of its names.
  const known = value === '' || zones.includes(value) ? zones : [value, ...zones];
  const regions = Object.entries(Object.groupBy(known, (zone) => zone.split('/', 1)[0]!));
  return (
    <Labelled name="timeZone" label={TEXTS.zone} hint={hint} faults={faults}>
      {(field) => (
        <select {...field} defaultValue={value}>
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
      )}
    </Labelled>
  );
}

/** `Indiana, Knox` of `America/Indiana/Knox`. */
const placeOf = (zone: string): string => {
  const [, ...place] = zone.replaceAll('_', ' ').split('/');
  return place.length === 0 ? zone : place.join(', ');
};
