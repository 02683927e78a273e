import { catalogueEdition } from '../../../editions/catalogue/catalogue.ts';
import { NO_EDITION } from '../../../forms/site-settings.ts';
import type { EditionMeta } from '../../../scripture/text/edition.ts';
import type { Settings } from '../../owner/settings/settings.ts';
import type { Texts } from '../texts/texts.ts';

interface Deps {
  readonly texts: Pick<Texts, 'editions' | 'defaultId'>;
  readonly settings: Pick<Settings, 'site'>;
}

/**
 * The installed edition in the Spanish of today to which chapters of the default one lead: the owner's choice, otherwise the first that
 * the catalogue says to be one, unless the default edition is one itself. Nothing is guessed from a year.
 */
export function findTodaysEdition({ texts, settings }: Deps): string | undefined {
  const editions = texts.editions();
  const others = editions.filter(({ id }) => id !== texts.defaultId);
  const { todaysEdition } = settings.site();
  if (todaysEdition === NO_EDITION) return undefined;
  if (todaysEdition !== '') return others.find(({ id }) => id === todaysEdition)?.id;
  const read = editions.find(({ id }) => id === texts.defaultId);
  return read && isModern(read) ? undefined : others.find(isModern)?.id;
}

/** True for an edition that the catalogue says to be in the Spanish of today. */
function isModern({ id, title }: Pick<EditionMeta, 'id' | 'title'>): boolean {
  const known = catalogueEdition(id);
  return known?.modern !== undefined && known.title === title;
}
