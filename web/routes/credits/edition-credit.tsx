import { type LicenceId, licenceOf } from '../../../scripture/text/licence.ts';
import { LicenceName } from '../../ui/text-page/licence-name.tsx';
import { CREDITS } from './wording.ts';

export interface CreditedEdition {
  readonly id: string;
  /** The title with its year. */
  readonly title: string;
  readonly rights: string;
  readonly licence?: LicenceId | undefined;
  readonly source: string;
  readonly sourceUrl?: string | undefined;
  readonly books: number;
  /** What was changed, if it has published corrections. */
  readonly changes?: string | undefined;
}

/** An edition's rights, licence, source, and whether it was changed here. */
export function EditionCredit({ edition }: { edition: CreditedEdition }) {
  const { title, rights, licence, source, sourceUrl, books, changes } = edition;
  return (
    <div>
      <dt>{title}</dt>
      <dd>
        <Rights rights={rights} licence={licence} /> {CREDITS.source}{' '}
        {sourceUrl ? <a href={sourceUrl}>{source}</a> : source}. {CREDITS.books(books)}.
        {changes && (
          <>
            {' '}
            {CREDITS.changed} <a href={changes}>{CREDITS.changes}</a>.
          </>
        )}
      </dd>
    </div>
  );
}

/** The credit line. The licence's name links to its text; if the line lacks it, it is appended. */
function Rights({ rights, licence }: Pick<CreditedEdition, 'rights' | 'licence'>) {
  if (licence === undefined) return `${rights}.`;
  const { name } = licenceOf(licence);
  const at = rights.lastIndexOf(name);
  return at < 0 ? (
    <>
      {rights}. {CREDITS.licence} <LicenceName licence={licence} />.
    </>
  ) : (
    <>
      {rights.slice(0, at)}
      <LicenceName licence={licence} />
      {rights.slice(at + name.length)}.
    </>
  );
}
