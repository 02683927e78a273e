import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Progress } from '../../program/progress.ts';
import { type CatalogueEdition, catalogueEdition, toldOf, whereToFetch } from '../catalogue/catalogue.ts';
import type { Facts } from '../search/compile-index.ts';
import type { SourceText } from '../source/source-text.ts';
import { fetchDebianPackage } from './fetch-debian.ts';
import { FETCH_OPTIONS, fetchFile, isUrl } from './fetch-file.ts';
import { openSourcesDir } from './sources-dir.ts';

/** A provider of an edition's text. */
export interface TextProvider {
  /** The name shown in messages. */
  readonly label: string;
  /** A file fetched earlier; it may be deleted if it proves unusable. */
  kept(): string | undefined;
  fetch(): Promise<string>;
  /** The edition's metadata about its source. */
  readonly meta: SourceText['meta'];
}

const PACKAGE = 'sword-text-sparv';
const APT_TIMEOUT_MS = 3 * 60_000;

export interface ObtainContext {
  readonly varDir: string;
  readonly env: NodeJS.ProcessEnv;
  /** The folder to which an operator's relative paths refer. */
  readonly cwd: string;
  readonly progress: Progress;
  /** Returns the fact tables of the search if they are already loaded. */
  readonly readFacts?: () => Facts;
}

/** Debian's package, then the catalogue's file; or, if the operator names a source, only that one. */
export function defaultProviders(context: ObtainContext): TextProvider[] {
  const own = context.env.EDITION_SOURCE?.trim();
  return own
    ? [operatorProvider(own, context)]
    : [debianProvider(context), catalogueProvider(catalogueEdition('rv1909')!, context)];
}

function debianProvider({ varDir, env, progress }: ObtainContext): TextProvider {
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

/** Provides an edition of the catalogue from its own address or from an operator's mirror. */
function catalogueProvider(edition: CatalogueEdition, context: ObtainContext): TextProvider {
  const { url, origins } = whereToFetch(edition, context.env.CATALOGUE_URL);
  return {
    ...urlProvider(url, context, origins),
    label: `El archivo de ${edition.title} del catálogo (${url}; otro lugar: CATALOGUE_URL)`,
    meta: toldOf(edition),
  };
}

function operatorProvider(source: string, context: ObtainContext): TextProvider {
  const label = `La fuente indicada en EDITION_SOURCE (${source})`;
  if (isUrl(source)) return { ...urlProvider(source, context), label };
  const path = resolve(context.cwd, source);
  return { label, kept: () => undefined, fetch: async () => path, meta: {} };
}

function urlProvider(
  url: string,
  { varDir, progress }: ObtainContext,
  origins?: readonly string[],
): Omit<TextProvider, 'label'> {
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

/** Provides the source that an operator names in a command: an address, a path, or an edition of the catalogue. */
export function namedProvider(source: string, context: ObtainContext): TextProvider {
  if (isUrl(source)) return { ...urlProvider(source, context), label: source };
  const edition = existsSync(resolve(context.cwd, source)) ? undefined : catalogueEdition(source);
  return edition ? catalogueProvider(edition, context) : { ...operatorProvider(source, context), label: source };
}
