import { placeOfZone } from '../../../scripture/time/zone.ts';
import { type Fault, Labelled } from './field.tsx';

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

const regionOf = (zone: string): string => {
  const [region = ''] = zone.split('/', 1);
  return REGIONS[region] ?? region;
};

interface Props {
  readonly name: string;
  readonly label: string;
  readonly value: string;
  readonly zones: readonly NamedZone[];
  /** What no choice means. */
  readonly unset: string;
  /** Label of the button that chooses the device's zone. */
  readonly own: string;
  readonly hint?: string | undefined;
  readonly faults: readonly Fault[];
}

export interface NamedZone {
  /** IANA name. */
  readonly id: string;
  /** `Ciudad de México` */
  readonly place: string;
}

const AT_ONCE = 10;
let named: Promise<readonly NamedZone[]> | undefined;

/** All time zones by their Spanish places, named once: that takes half a second, in pieces between which others are answered. */
export const namedZones = (): Promise<readonly NamedZone[]> => (named ??= nameZones());

async function nameZones(): Promise<readonly NamedZone[]> {
  const zones = [];
  for (const id of ['UTC', ...Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'UTC')]) {
    zones.push({ id, place: id === 'UTC' ? id : placeOfZone(id) });
    if (zones.length % AT_ONCE === 0) await new Promise((resolve) => setTimeout(resolve));
  }
  const inSpanish = new Intl.Collator('es');
  return zones.toSorted(
    (a, b) => inSpanish.compare(regionOf(a.id), regionOf(b.id)) || inSpanish.compare(a.place, b.place),
  );
}

/** A select of all time zones, by continent; a script offers that of the device (web/forms/improve-forms.ts). */
export function ZoneChoice({ name, label, value, zones, unset, own, hint, faults }: Props) {
  // A zone set at the terminal may be an alias that the list lacks; what was typed and is no zone stands as it is.
  const known = value === '' || zones.some(({ id }) => id === value) ? zones : [{ id: value, place: value }, ...zones];
  const regions = Object.entries(Object.groupBy(known, ({ id }) => regionOf(id)));
  return (
    <Labelled
      name={name}
      label={label}
      hint={hint}
      faults={faults}
      below={<button type="button" className="quiet" hidden data-own-zone={own} />}
    >
      {(field) => (
        <select {...field} defaultValue={value}>
          <option value="">{unset}</option>
          {regions.map(([region, of = []]) => (
            <optgroup key={region} label={region}>
              {of.map(({ id, place }) => (
                <option key={id} value={id}>
                  {place}
                </option>
              ))}
            </optgroup>
          ))}
        </select>
      )}
    </Labelled>
  );
}
