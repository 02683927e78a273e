import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Progress } from '../../program/progress.ts';
import type { SourceText } from '../source/source-text.ts';
import { fetchDebianPackage } from './fetch-debian.ts';
import { FETCH_OPTIONS, fetchFile, isUrl } from './fetch-file.ts';
import { openSourcesDir } from './sources-dir.ts';

/** One way to come by the text of the default edition. */
export interface Way {
  /** Names it in messages. */
  readonly label: string;
  /** A file fetched earlier; it may be thrown away when it proves useless. */
  kept(): string | undefined;
  fetch(): Promise<string>;
  /** What the edition says of where it came from. */
  readonly meta: SourceText['meta'];
}

const EBIBLE_URL = 'https://ebible.org/Scriptures/spaRV1909_usfm.zip';
const PACKAGE = 'sword-text-sparv';
const APT_TIMEOUT_MS = 3 * 60_000;

export interface ObtainContext {
  readonly varDir: string;
  readonly env: NodeJS.ProcessEnv;
  /** What a relative path of the operator starts from. */
  readonly cwd: string;
  readonly progress: Progress;
}

/** Debian's package, then eBible.org; or, where the operator names a source, only that. */
export function defaultWays(context: ObtainContext): Way[] {
  const own = context.env.EDITION_SOURCE?.trim();
  return own ? [ownWay(own, context)] : [debianWay(context), ebibleWay(context)];
}

function debianWay({ varDir, env, progress }: ObtainContext): Way {
  const sources = openSourcesDir(varDir);
  return {
    label: `El paquete «${PACKAGE}» de Debian, con apt-get (no hace falta ser administrador)`,
    kept: () => sources.find(`${PACKAGE}_`, '.deb'),
    fetch: async () => {
      progress.step(`Descargando el paquete ${PACKAGE} de Debian`);
      return fetchDebianPackage(PACKAGE, varDir, sources, progress, { timeoutMs: APT_TIMEOUT_MS, env });
    },
    meta: { source: `Paquete ${PACKAGE} de Debian (módulo SWORD spaRV1909eb)` },
  };
}

function ebibleWay(context: ObtainContext): Way {
  const url = context.env.EBIBLE_URL || EBIBLE_URL;
  return {
    ...urlWay(url, context),
    label: `El archivo USFM de eBible.org (${url}; otra dirección: EBIBLE_URL)`,
    meta: { source: 'eBible.org, USFM spaRV1909', sourceUrl: 'https://ebible.org/details.php?id=spaRV1909' },
  };
}

function ownWay(source: string, context: ObtainContext): Way {
  const label = `La fuente indicada en EDITION_SOURCE (${source})`;
  if (isUrl(source)) return { ...urlWay(source, context), label };
  const path = resolve(context.cwd, source);
  return { label, kept: () => undefined, fetch: async () => path, meta: {} };
}

function urlWay(url: string, { varDir, progress }: ObtainContext): Omit<Way, 'label'> {
  const sources = openSourcesDir(varDir);
  const file = sources.fileFor(url);
  return {
    kept: () => (existsSync(file) ? file : undefined),
    fetch: async () => {
      progress.step(`Descargando ${url}`);
      await fetchFile(url, file, sources.partial(url), progress, FETCH_OPTIONS);
      return file;
    },
    meta: { sourceUrl: url },
  };
}

/** The way to a source that the operator names in a command: a kept or fetched address, or a path. */
export const namedWay = (source: string, context: ObtainContext): Way => ({
  ...(isUrl(source) ? urlWay(source, context) : ownWay(source, context)),
  label: source,
});
