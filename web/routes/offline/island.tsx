import type { ComponentProps } from 'react';
import type { Zone } from '../../../scripture/time/zone.ts';
import { mount } from '../../islands/mount.tsx';
import { keptJourney } from '../../ui/reading/kept-journey.ts';
import { ZoneContext } from '../../ui/use-zone.ts';
import { Copies } from './copies.tsx';
import { UnsentList } from './unsent-list.tsx';

interface Props extends ComponentProps<typeof Copies> {
  readonly zone: Zone | undefined;
}

/** Shows this device's unsent texts and copies of editions. */
export function start(host: HTMLElement, { zone, ...copies }: Props): void {
  // Start URL of the installed app: only the page knows the last place read.
  if (location.search === '?seguir') location.replace(keptJourney().place?.path ?? '/');
  mount(
    host,
    <ZoneContext value={zone}>
      <UnsentList edition={copies.defaultId} />
      <Copies {...copies} />
    </ZoneContext>,
    'copia',
  );
}
