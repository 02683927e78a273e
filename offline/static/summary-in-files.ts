import { DEFAULT_SETTINGS } from '../../services/owner/settings/default-settings.ts';
import { STATIC } from './wording.ts';

/** What the home page of the export says. A fresh installation's words speak of selectors, which files have not; the owner's own stay as they are. */
export const summaryInFiles = (summary: readonly string[]): readonly string[] =>
  summary.map((paragraph) =>
    DEFAULT_SETTINGS.summary.includes(paragraph) ? paragraph.replace(...STATIC.withoutSelectors) : paragraph,
  );
