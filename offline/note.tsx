import * as scripts from 'virtual:scripts';
import { Fragment } from 'react';
import { OFFLINE_PATH } from '../scripture/addresses/paths.ts';
import type { PackManifest } from '../scripture/pack/pack.ts';
import stylesheet from './note.css?url';

export type Copy = Pick<PackManifest, 'revision' | 'title'>;

export interface NoteProps {
  readonly copies: readonly Copy[];
}

/**
 * Says that a page comes from the copy, and names its revision, or those of each of its editions. The worker adds a link when there is a
 * newer one.
 */
export const CopyNote = ({ copies }: NoteProps) => (
  <aside className="of-copy" aria-label="Copia sin conexión">
    <link rel="stylesheet" href={stylesheet} />
    <p>
      <a href={OFFLINE_PATH}>Copia de este dispositivo</a>, {copies.length > 1 ? 'revisiones' : 'revisión'}{' '}
      {copies.map(({ revision, title }, at) => (
        <Fragment key={title}>
          {at > 0 && ', '}
          <code>{revision}</code>
          {copies.length > 1 && ` (${title})`}
        </Fragment>
      ))}
      . {/* biome-ignore lint/a11y/useValidAnchor: it leads to this very page, which is asked for anew */}
      <a href="" hidden>
        Hay una revisión más nueva: verla
      </a>
    </p>
    <script type="module" src={scripts.copy} />
  </aside>
);
