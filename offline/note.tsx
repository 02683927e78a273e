import * as scripts from 'virtual:scripts';
import { Fragment } from 'react';
import { OFFLINE_PATH } from '../scripture/addresses/paths.ts';
import type { PackManifest } from '../scripture/pack/pack.ts';
import { When } from '../web/ui/when.tsx';
import stylesheet from './note.css?url';

export type Copy = Pick<PackManifest, 'at' | 'revision' | 'title'>;

export interface NoteProps {
  readonly copies: readonly Copy[];
}

/**
 * Says that a page comes from the copy, and of what day its text is, or those of each of its editions. The worker adds a link when there is
 * a newer one.
 */
export const CopyNote = ({ copies }: NoteProps) => (
  <aside className="of-copy" aria-label="Copia sin conexión">
    <link rel="stylesheet" href={stylesheet} />
    <p>
      <a href={OFFLINE_PATH} title={`Revisión ${copies.map(({ revision }) => revision).join(', ')}`}>
        {copies.length > 1 ? 'Copias de este dispositivo' : 'Copia de este dispositivo'}
      </a>
      {copies.map(({ at, title }, index) => (
        <Fragment key={title}>
          {copies.length > 1 && `${index > 0 ? '; ' : ': '}${title}`}
          {at !== undefined && (
            <>
              , texto del <When at={at} day />
            </>
          )}
        </Fragment>
      ))}
      . {/* biome-ignore lint/a11y/useValidAnchor: it leads to this very page, which is asked for anew */}
      <a href="" hidden>
        Ver el texto más nuevo
      </a>
    </p>
    <script type="module" src={scripts.copy} />
  </aside>
);
