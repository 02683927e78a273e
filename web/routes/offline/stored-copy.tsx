import { formatBytes } from '../../../scripture/figures/format-number.ts';
import { packParts, packSize } from '../../../scripture/pack/pack.ts';
import { When } from '../../ui/when.tsx';
import { AddedEditorial } from './added-editorial.tsx';
import type { CopyState } from './copy-state.ts';
import type { CopyActs } from './use-copies.ts';
import { OFFLINE } from './wording.ts';

interface Props {
  readonly copy: Extract<CopyState, { kind: 'stored' }>;
  readonly acts: CopyActs;
  /** No other edition is stored. */
  readonly alone: boolean;
}

/** The stored copy, and the button that deletes it. */
export function StoredCopy({ copy, acts, alone }: Props) {
  const { manifest, searchable, space, persisted, isNewest, trouble } = copy;
  const { facts } = OFFLINE;
  return (
    <>
      <p role="status">
        {searchable ? OFFLINE.stored : OFFLINE.withoutSearch} {isNewest && OFFLINE.isNewest}
        {trouble && OFFLINE[trouble]}
      </p>
      <dl>
        <dt>{facts.text}</dt>
        <dd>{manifest.title}</dd>
        <dt>{facts.revision}</dt>
        <dd>
          <code>{manifest.revision}</code>
        </dd>
        {manifest.seq !== undefined && manifest.seq > 1 && manifest.at !== undefined && (
          <>
            <dt>{facts.since}</dt>
            <dd>
              <When at={manifest.at} day />
            </dd>
          </>
        )}
        <dt>{facts.wire}</dt>
        <dd>{formatBytes(packSize(packParts(manifest)))}</dd>
        {space !== undefined && (
          <>
            <dt>{alone ? facts.space : facts.spaceOfAll}</dt>
            <dd>{formatBytes(space)}</dd>
          </>
        )}
        <dt>{facts.kept}</dt>
        <dd>{persisted ? OFFLINE.persisted : OFFLINE.notPersisted}</dd>
      </dl>
      <p className="acts">
        <button type="button" onClick={() => acts.renew(manifest)}>
          {OFFLINE.look}
        </button>{' '}
        <button type="button" className="quiet" onClick={() => acts.remove()}>
          {OFFLINE.remove}
        </button>
      </p>
      <AddedEditorial manifest={manifest} acts={acts} />
    </>
  );
}
