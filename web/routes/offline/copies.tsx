import { CopyPanel } from './copy-panel.tsx';
import { OtherCopies } from './other-copies.tsx';
import { useCopies } from './use-copies.ts';

interface Props {
  /** Id of the page's edition. */
  readonly edition: string;
  /** The other editions of the site. */
  readonly others: readonly { readonly id: string; readonly title: string }[] | undefined;
  readonly defaultId: string;
}

/** The offline copy of an edition, then those of others. */
export function Copies({ edition, others = [], defaultId }: Props) {
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
