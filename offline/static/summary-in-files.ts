import { ownSummary, shownSummary } from '../../forms/own-summary.ts';
import type { SiteSettings } from '../../forms/site-settings.ts';
import type { NamedText } from '../../scripture/text/name-text.ts';
import { STATIC } from './wording.ts';

/** What the home page of the export says. The site's own words speak of selectors, which files have not; the owner's stay as they are. */
export function summaryInFiles(stored: SiteSettings['summary'], text: NamedText): readonly string[] {
  const own = ownSummary(text);
  return shownSummary(stored, text).map((paragraph) =>
    own.includes(paragraph) ? paragraph.replace(...STATIC.withoutSelectors) : paragraph,
  );
}
