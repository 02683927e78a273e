import type { PackSite } from '../forms/pack-site.ts';
import { linksOf } from '../forms/site-pages.ts';
import type { SearchIndex } from '../scripture/search/search-index.ts';
import type { Services } from '../services/services.ts';
import { copiedDays } from './copied-days.ts';
import { type PackedText, packSearch, packTexts } from './pack.ts';
import { type AddedStudy, studyServices } from './study-services.ts';

/** The subset of the services that pages of packs use. */
export interface PackServices {
  readonly services: Services;
  /** Enables the search for words in that edition. */
  readonly openIndex: (edition: string, index: SearchIndex) => void;
}

/**
 * @param packed the stored editions, by id
 * @param added what a reader has added to them
 */
export function packServices(
  packed: ReadonlyMap<string, PackedText>,
  site: PackSite,
  added: AddedStudy | undefined,
): PackServices {
  const now = () => new Date();
  const { pages = [] } = site;
  const texts = packTexts(packed, site);
  const { textSearch, openIndex } = packSearch(texts);
  const shown: Pick<
    Services,
    | 'ofCopy'
    | 'texts'
    | 'headings'
    | 'days'
    | 'study'
    | 'textSearch'
    | 'passageNames'
    | 'siteUrl'
    | 'apiUrl'
    | 'contactUrl'
    | 'now'
  > &
    Readonly<
      Record<'settings' | 'pictures' | 'scans' | 'scanVerses' | 'downloads' | 'corrections' | 'sitePages', object>
    > = {
    ofCopy: true,
    texts,
    // A copy is as large as it may be: headings and study are in what a reader adds.
    ...(added ? studyServices(added) : { headings: { of: () => [] } }),
    days: copiedDays(site, now),
    textSearch,
    // A copy is as large as it may be: it has the text's words, and no names.
    passageNames: { open() {}, find: () => undefined, of: () => [] },
    siteUrl: () => site.publicUrl,
    apiUrl: site.apiUrl,
    contactUrl: site.contactUrl,
    now,
    settings: { site: () => site.settings },
    pictures: { address: () => site.picture },
    // The scanned book is not part of a copy.
    scans: { scanOf: () => undefined },
    scanVerses: { ofChapter: async () => new Map() },
    downloads: { main: () => site.download },
    corrections: { pause: () => site.pause },
    sitePages: { links: () => linksOf(pages), page: (slug: string) => pages.find((page) => page.slug === slug) },
  };
  return { services: shown as Services, openIndex };
}
