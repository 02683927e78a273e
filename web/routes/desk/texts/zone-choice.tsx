import { isZoneId, placeOfZone } from '../../../../scripture/time/zone.ts';
import { type Fault, Labelled } from '../../../ui/form/field.tsx';
import { TEXTS } from '../wording.ts';

/** Spanish names of the first part of a zone's name. */
const REGIONS: Readonly<Record<string, string>> = {
  Africa: 'África',
  America: 'América',
  Antarctica: 'Antártida',
  Arctic: 'Ártico',
  Asia: 'Asia',
  Atlantic: 'Océano Atlántico',
  Australia: 'Australia',
  Europe: 'Europa',
  Indian: 'Océano Índico',
  Pacific: 'Océano Pacífico',
  UTC: 'Tiempo universal',
};

interface Props {
  readonly value: string;
  /** IANA names. */
  readonly zones: readonly string[];
  /** Name of the server's zone, the default. */
  readonly server: string;
  readonly hint: string | undefined;
  readonly faults: readonly Fault[];
}

/** Made once: naming four hundred zones takes some time. */
const places = new Map<string, string>();
/** The place of a zone; what was typed and is no zone stands as it is. */
function placeOf(zone: string): string {
  const place = places.get(zone) ?? (isZoneId(zone) ? placeOfZone(zone) : undefined);
  if (place !== undefined) places.set(zone, place);
  return place ?? zone;
}

const inSpanish = new Intl.Collator('es');

/** A select of all time zones, by continent; a script offers that of the device (web/forms/improve-forms.ts). */
export function ZoneChoice({ value, zones, server, hint, faults }: Props) {
  // A zone set at the terminal may be an alias that the list lacks.
  const known = value === '' || zones.includes(value) ? zones : [value, ...zones];
  const regions = Object.entries(Object.groupBy(known, (zone) => zone.split('/', 1)[0]!));
  return (
    <Labelled
      name="timeZone"
      label={TEXTS.zone}
      hint={hint}
      faults={faults}
      below={<button type="button" className="quiet" hidden data-own-zone={TEXTS.ownZone} />}
    >
      {(field) => (
        <select {...field} defaultValue={value}>
          <option value="">{TEXTS.serverZone(server)}</option>
          {regions.map(([region, of = []]) => (
            <optgroup key={region} label={REGIONS[region] ?? region}>
              {of
                .toSorted((a, b) => inSpanish.compare(placeOf(a), placeOf(b)))
                .map((zone) => (
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
