import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Progress } from '../../program/progress.ts';
import { type CatalogueEdition, catalogueEdition, metaOf, whereToFetch } from '../catalogue/catalogue.ts';
import type { Facts } from '../search/compile-index.ts';
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

const PACKAGE = 'sword-text-sparv';
const APT_TIMEOUT_MS = 3 * 60_000;

export interface ObtainContext {
  readonly varDir: string;
  readonly env: NodeJS.ProcessEnv;
  /** What a relative path of the operator starts from. */
  readonly cwd: string;
  readonly progress: Progress;
  /** What a search is made with, where that has been read before. */
  readonly readFacts?: () => Facts;
}

/** Debian's package, then the catalogue's file; or, where the operator names a source, only that. */
export function defaultWays(context: ObtainContext): Way[] {
  const own = context.env.EDITION_SOURCE?.trim();
  return own ? [ownWay(own, context)] : [debianWay(context), catalogueWay(catalogueEdition('rv1909')!, context)];
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

/** The way to an edition of the catalogue: its own address, or that of a mirror of the operator's. */
function catalogueWay(edition: CatalogueEdition, context: ObtainContext): Way {
  const { url, origins } = whereToFetch(edition, context.env.CATALOGUE_URL);
  return {
    ...urlWay(url, context, origins),
    label: `El archivo de ${edition.title} del catálogo (${url}; otro lugar: CATALOGUE_URL)`,
    meta: metaOf(edition),
  };
}

function ownWay(source: string, context: ObtainContext): Way {
  const label = `La fuente indicada en EDITION_SOURCE (${source})`;
  if (isUrl(source)) return { ...urlWay(source, context), label };
  const path = resolve(context.cwd, source);
  return { label, kept: () => undefined, fetch: async () => path, meta: {} };
}

function urlWay(url: string, { varDir, progress }: ObtainContext, origins?: readonly string[]): Omit<Way, 'label'> {
  const sources = openSourcesDir(varDir);
  const file = sources.fileFor(url);
  return {
    kept: () => (existsSync(file) ? file : undefined),
    fetch: async () => {
      progress.step(`Descargando ${url}`);
      await fetchFile(url, file, sources.partial(url), progress, { ...FETCH_OPTIONS, ...(origins && { origins }) });
      return file;
    },
    meta: { sourceUrl: url },
  };
}

/** The way to a source that the operator names in a command: an address, a path, or else an edition of the catalogue. */
export function namedWay(source: string, context: ObtainContext): Way {
  if (isUrl(source)) return { ...urlWay(source, context), label: source };
  const edition = existsSync(resolve(context.cwd, source)) ? undefined : catalogueEdition(source);
  return edition ? catalogueWay(edition, context) : { ...ownWay(source, context), label: source };
}
