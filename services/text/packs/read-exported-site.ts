import { Refusal } from '../../../program/command-errors.ts';
import { createLog } from '../../../program/log.ts';
import { joinBytes } from '../../../scripture/pack/pack.ts';
import type { Database } from '../../../store/database.ts';
import { openSettings } from '../../owner/settings/open-settings.ts';
import { createTextSearch } from '../search/create-text-search.ts';
import { createIndexMaker } from '../search/index-maker.ts';
import { openCorrectedTexts } from '../texts/corrected-texts.ts';
import type { ExportedSite } from './exported-site.ts';
import { jsonFile, overlayOf, packInstalled, packRevision } from './pack-edition.ts';

interface Deps {
  readonly database: Database;
  readonly varDir: string;
  readonly programDir: string;
  /** Absent where nobody has said it. */
  readonly publicUrl: string | undefined;
}

/** The default edition as it stands now, with its search and what the owner says. */
export async function readExportedSite({ database, varDir, programDir, publicUrl }: Deps): Promise<ExportedSite> {
  const log = createLog('silent');
  const settings = await openSettings(database, varDir, log);
  const texts = openCorrectedTexts({ varDir, log, database });
  const indexes = createIndexMaker({ varDir, programDir, log });
  try {
    await texts.catchUp();
    const id = texts.defaultId;
    const [edition, installed, history] = [texts.edition(), texts.installed(id), texts.history(id)];
    if (!edition || !installed || !texts.current) throw new Refusal(NO_HISTORY);
    const search = createTextSearch({ texts, varDir, indexes, log });
    await search.open();
    const index = search.index(id);
    const packed = index && (await packInstalled(installed, index));
    if (!packed) throw new Refusal('La búsqueda no se ha podido preparar. Repita la orden después de «npm start».');
    const { title, subtitle, summary, versesOfTheDay } = settings.site();
    return {
      edition,
      revision: packRevision(edition).revision,
      corrected: history.chapters.size > 0,
      pack: {
        outline: joinBytes(packed.outline ?? []),
        text: joinBytes(packed.text ?? []),
        overlay: joinBytes(jsonFile(overlayOf(edition, history))),
        words: joinBytes(packed.words ?? []),
        postings: joinBytes(packed.postings ?? []),
      },
      settings: { title, subtitle, summary, versesOfTheDay },
      ...(publicUrl !== undefined && { publicUrl }),
    };
  } finally {
    indexes.close();
    settings.close();
    await texts.close();
  }
}

const NO_HISTORY =
  'Las correcciones publicadas no se pueden leer, y sin ellas el texto no sería el del sitio. Vea qué dice «npm run edition -- verify» y repita la orden.';
