import * as scripts from 'virtual:scripts';
import { escapeXml } from '../editions/writers/epub/xml.ts';
import { OFFLINE_PATH } from '../scripture/addresses/site-paths.ts';
import type { PackManifest } from '../scripture/pack/pack.ts';
import stylesheet from './note.css?url';

/** Before the header of every page; React, which knows nothing of it, passes over what it does not expect there. */
const BEFORE = '<header';

/** Has a page say that it comes from the copy, and of which revision it is, or each of its editions. A link to the newer one waits for its time. */
export function addNote(html: string, copies: readonly Pick<PackManifest, 'revision' | 'title'>[]): string {
  const revisions = copies.map(({ revision, title }) =>
    copies.length > 1 ? `<code>${revision}</code> (${escapeXml(title)})` : `<code>${revision}</code>`,
  );
  const note =
    `<aside class="of-copy" aria-label="Copia sin conexión"><link rel="stylesheet" href="${stylesheet}"/>` +
    `<p><a href="${OFFLINE_PATH}">Copia de este dispositivo</a>, ${revisions.length > 1 ? 'revisiones' : 'revisión'} ${revisions.join(', ')}. ` +
    '<a href="" hidden>Hay una revisión más nueva: verla</a></p>' +
    `<script type="module" src="${scripts.copy}"></script></aside>`;
  return html.replace(BEFORE, () => note + BEFORE);
}
