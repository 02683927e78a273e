import { furtherName } from '../../forms/further-name.ts';
import { EDITION_QUERY, REVISION_QUERY, readQuery } from '../../forms/page-query.ts';
import { CALLS_PATH } from '../../scripture/addresses/paths.ts';
import { BOOKS } from '../../scripture/canon/books.ts';
import { editionQuery, isReadingPath } from '../../scripture/reference/path.ts';
import { licenceOf } from '../../scripture/text/licence.ts';
import { yearOf } from '../../scripture/time/calendar.ts';
import { chosenZone } from '../../scripture/time/zone.ts';
import type { PageHandle } from '../../server/pages/page-handle.ts';
import type { Services } from '../../services/services.ts';
import type { SiteData } from '../page/site-data.ts';
import { correctionsClosedNotice } from './corrections-closed-notice.ts';

/** @param handle the page's handle, which tells whether the page supports other editions than the default */
export function readSiteData(services: Services, url: URL, handle: PageHandle | undefined): SiteData {
  const { settings, texts, now, siteUrl, apiUrl } = services;
  const { title, subtitle, since, timeZone } = settings.site();
  const zone = chosenZone(timeZone);
  const reading = isReadingPath(url.pathname) && readQuery(url, REVISION_QUERY).revision === undefined;
  const requested =
    handle?.query?.edicion === EDITION_QUERY.edicion ? readQuery(url, EDITION_QUERY).edicion : undefined;
  const edition = texts.edition(requested) ?? texts.edition();
  if (!edition) throw new Error('no edition is installed');
  const closed = reading ? correctionsClosedNotice(services, edition.meta) : undefined;
  const { id, title: editionTitle, year, rights, licence, source, sourceUrl } = edition.meta;
  const further = furtherName(edition, settings.site());
  const terms = licence && licenceOf(licence).url;
  return {
    site: { title, subtitle },
    years: `${since}–${yearOf(now().getTime(), zone)}`,
    // A current chapter shows no times.
    ...(!reading && { zone: { ...zone, ...(timeZone === '' && { assumed: true }) } }),
    edition: {
      id,
      title: editionTitle,
      year,
      rights,
      source,
      ...(terms && { terms }),
      ...(sourceUrl && { sourceUrl }),
    },
    query: editionQuery(id, texts.defaultId),
    publicUrl: siteUrl(),
    // The books are listed only where they are not the 66, because the list is written into every page.
    ...((further !== undefined || edition.books.length < BOOKS.length) && { books: edition.books }),
    ...(further !== undefined && { further }),
    ...(closed !== undefined && { closed }),
    ...(apiUrl !== CALLS_PATH && { api: apiUrl }),
  };
}
