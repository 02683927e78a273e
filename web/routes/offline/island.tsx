import type { Zone } from '../../../scripture/time/zone.ts';
import { mount } from '../../islands/mount.tsx';
import { keptJourney } from '../../ui/reading/kept-journey.ts';
import { ZoneContext } from '../../ui/use-zone.ts';
import { CopyPanel } from './copy-panel.tsx';
import { OtherCopies } from './other-copies.tsx';
import { UnsentList } from './unsent-list.tsx';
import { useCopies } from './use-copies.ts';

interface Props extends CopiesProps {
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

interface CopiesProps {
  /** Id of the page's edition. */
  readonly edition: string;
  /** The other editions of the site. */
  readonly others: readonly { readonly id: string; readonly title: string }[] | undefined;
  readonly defaultId: string;
}

/** The offline copy of an edition, then those of others. */
function Copies({ edition, others = [], defaultId }: CopiesProps) {
  const { state, among, acts } = useCopies(edition, others);
  return (
    <>
      <CopyPanel state={state} acts={acts} alone={among.every(({ manifest }) => manifest === undefined)} />
      {state.kind !== 'looking' && state.kind !== 'unable' && (
        <OtherCopies copies={among} defaultId={defaultId} onRemove={acts.remove} />
      )}
    </>
  );
}
