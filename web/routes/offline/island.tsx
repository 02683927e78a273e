import type { Zone } from '../../../scripture/time/zone.ts';
import { mount } from '../../islands/mount.tsx';
import { keptJourney } from '../../ui/reading/kept-journey.ts';
import { ZoneContext } from '../../ui/use-zone.ts';
import { AddedStudy } from './added-study.tsx';
import { CopyPanel } from './copy-panel.tsx';
import type { CopyState } from './copy-state.ts';
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

const hasOrMakesCopy = ({ kind }: CopyState): boolean => kind !== 'looking' && kind !== 'unable' && kind !== 'none';

/** The offline copy of an edition, what can be added to it, then the copies of others. */
function Copies({ edition, others = [], defaultId }: CopiesProps) {
  const { state, among, acts } = useCopies(edition, others);
  const alone = among.every(({ manifest }) => manifest === undefined);
  return (
    <>
      <CopyPanel state={state} acts={acts} alone={alone} />
      <AddedStudy wanted={!alone || hasOrMakesCopy(state)} />
      {state.kind !== 'looking' && state.kind !== 'unable' && (
        <OtherCopies copies={among} defaultId={defaultId} onRemove={acts.remove} />
      )}
    </>
  );
}
