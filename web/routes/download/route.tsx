import {
  DOWNLOAD_PATH,
  MAIN_DOWNLOAD_PATH,
  OFFLINE_PATH,
  PROGRAMS_PATH,
  scanPath,
} from '../../../scripture/addresses/paths.ts';
import { formatBytes } from '../../../scripture/figures/format-number.ts';
import { licenceOf } from '../../../scripture/text/licence.ts';
import type { PageHandle } from '../../../server/pages/page-handle.ts';
import type { Services } from '../../../services/services.ts';
import type { HeadArgs, LoaderArgs, PageProps } from '../../page/page.ts';
import { publicHead } from '../../ui/public-head.ts';
import { When } from '../../ui/when.tsx';
import { DOWNLOAD } from '../offline/wording.ts';
import styles from './download.css?inline';
import { FileItem, Identity } from './file-item.tsx';

export const handle: PageHandle = {
  permission: 'text.read',
  styles: styles,
};

export const loader = ({ context }: LoaderArgs) => readDownloads(context.services);

export function meta({ loaderData, site }: HeadArgs<typeof loader>) {
  const data = site;
  if (!data || !loaderData) return [];
  const description = DOWNLOAD.description(loaderData.editions[0]?.title ?? data.site.title);
  return publicHead(data, DOWNLOAD.title, description, DOWNLOAD_PATH);
}

export default function Downloads({ loaderData: { books, editions, made } }: PageProps<typeof loader>) {
  const states = editions.flatMap(({ files }) => files.map(({ state }) => state));
  const coming = states.includes('making') || (made && states.includes('waiting'));
  return (
    <main className="downloads">
      <h1 tabIndex={-1}>{DOWNLOAD.title}</h1>
      <p className="lead">{DOWNLOAD.lead}</p>
      {coming && (
        <p className="reload" data-poll="">
          {DOWNLOAD.coming} <a href={DOWNLOAD_PATH}>{DOWNLOAD.reload}</a>
        </p>
      )}
      {books.length > 0 && <Books books={books} />}
      {editions.map(({ id, title, rights, terms, files }) => (
        <section key={id}>
          <h2>
            {title}{' '}
            <span>
              {terms ? (
                <a href={terms} rel="license">
                  {rights}
                </a>
              ) : (
                rights
              )}
            </span>
          </h2>
          <ul>
            {files.map((download) => (
              <FileItem key={download.format} download={download} made={made} />
            ))}
          </ul>
        </section>
      ))}
      <div className="hint">
        <p>
          <a href={OFFLINE_PATH}>{DOWNLOAD.offline}</a>
        </p>
        <form className="print" action="/imprimir">
          <label htmlFor="para-papel">{DOWNLOAD.printWhat}</label>
          <input id="para-papel" name="libro" required autoComplete="off" placeholder="Juan" />
          <button type="submit">{DOWNLOAD.print}</button>
        </form>
        <p>{DOWNLOAD.hint}</p>
        <p>
          {DOWNLOAD.programs} <a href={PROGRAMS_PATH}>{DOWNLOAD.programsLink}</a>.
        </p>
      </div>
    </main>
  );
}

function Books({ books }: Pick<PageProps<typeof loader>['loaderData'], 'books'>) {
  return (
    <section>
      <h2>{DOWNLOAD.scan}</h2>
      <ul>
        {books.map((book) => (
          <Book key={book.path} book={book} />
        ))}
      </ul>
    </section>
  );
}

function Book({
  book: { path, label, at, size, sha256, url },
}: {
  book: PageProps<typeof loader>['loaderData']['books'][number];
}) {
  return (
    <li>
      <h3>
        <a href={path} rel={url && 'external'}>
          <bdi>{label}</bdi> {size !== undefined && <span className="size">{formatBytes(size)}</span>}
        </a>
      </h3>
      <p>
        {DOWNLOAD.scanDescription} {url && DOWNLOAD.elsewhere}
      </p>
      {sha256 && (
        <Identity facts={[[DOWNLOAD.sha256, sha256]]}>
          <When at={at} day />
        </Identity>
      )}
    </li>
  );
}

/** The downloads: the scanned books, then the editions, the default one first. */
function readDownloads({ downloads, texts, scans }: Services) {
  const editions = texts
    .editions()
    .toSorted((a, b) => Number(b.id === texts.defaultId) - Number(a.id === texts.defaultId))
    .map(({ id, title, rights, licence }) => ({
      id,
      title,
      rights,
      /** URL of its licence. */
      terms: licence && licenceOf(licence).url,
      files: downloads.of(id),
    }));
  return {
    books: scans
      .offered()
      .toSorted((a, b) => Number(b.isDownload) - Number(a.isDownload))
      .map(({ id, isDownload, settled, label, name, addedAt, size, file, url }) => ({
        path: isDownload ? MAIN_DOWNLOAD_PATH : (url ?? scanPath(id)),
        label: settled ? label : name.replace(/\.pdf$/i, ''),
        at: addedAt,
        size,
        sha256: file?.sha256,
        url,
      })),
    editions,
    made: downloads.made,
  };
}
