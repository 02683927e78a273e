import { Refusal } from '../../../program/errors.ts';
import { createLog } from '../../../program/log.ts';
import type { Database } from '../../../store/database.ts';
import { openSettings } from '../../owner/settings/open-settings.ts';
import { createIndexMaker } from '../search/open-indexes.ts';
import { createTextSearch } from '../search/text-search.ts';
import { openCorrectedTexts } from '../texts/corrected-texts.ts';
import { type ExportedSite, exportedSiteOf, searchedSiteOf } from './exported-site.ts';

interface Deps {
  readonly database: Database;
  readonly varDir: string;
  readonly programDir: string;
  /** Absent where none is configured. */
  readonly publicUrl: string | undefined;
  /** True if the site includes its own search. */
  readonly searches: boolean;
}

/** The default edition in its current state, with the owner's settings. */
export async function readExportedSite(deps: Deps): Promise<ExportedSite> {
  const { database, varDir, programDir, publicUrl, searches } = deps;
  const log = createLog('silent');
  const settings = await openSettings(database, varDir, log);
  const texts = openCorrectedTexts({ varDir, log, database });
  const indexes = createIndexMaker({ varDir, programDir, log });
  try {
    await texts.catchUp();
    const id = texts.defaultId;
    const [edition, installed, history] = [texts.edition(), texts.installed(id), texts.history(id)];
    if (!edition || !installed || !texts.current) throw new Refusal(NO_HISTORY);
    const layer = texts.editorial(id);
    const editorial = () => layer;
    const parts = { edition, editorial, installed, history, settings: settings.site(), publicUrl, programDir };
    if (!searches) return exportedSiteOf(parts);
    const search = createTextSearch({ texts, varDir, indexes, log });
    await search.open();
    const index = search.index(id);
    const site = index && (await searchedSiteOf(parts, index));
    if (!site) throw new Refusal('La búsqueda no se ha podido preparar. Repita la orden después de «npm start».');
    return site;
  } finally {
    indexes.close();
    settings.close();
    await texts.close();
  }
}

const NO_HISTORY =
  'Las correcciones publicadas no se pueden leer, y sin ellas el texto no sería el del sitio. Vea qué dice «npm run edition -- verify» y repita la orden.';
