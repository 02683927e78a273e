import { CopyPanel } from './copy-panel.tsx';
import { OtherCopies } from './other-copies.tsx';
import { useCopies } from './use-copies.ts';

interface Props {
  /** The one that the page is about, by id. */
  readonly edition: string;
  /** What else the site has. */
  readonly others: readonly { readonly id: string; readonly title: string }[] | undefined;
  readonly defaultId: string;
}

/** The copy of an edition, and below it those of others. */
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
