import { setTimeout as sleep } from 'node:timers/promises';
import { type PackSite, SHOWN_SETTINGS } from '../../forms/pack-site.ts';
import { PACK_FILES, PACK_FORMAT, type PackFile, type PackManifest, type PackPart } from '../../scripture/pack/pack.ts';
import type { Edition } from '../../scripture/text/edition.ts';
import { chosenZone } from '../../scripture/time/zone.ts';
import type { Services } from '../../services/services.ts';
import {
  jsonFile,
  overlayPieces,
  type PackedFiles,
  packInstalled,
  packRevision,
} from '../../services/text/packs/pack-edition.ts';
import { packEditorial } from '../../services/text/packs/pack-editorial.ts';
import { EncodingCache } from '../answers/encoding-cache.ts';
import { Representation } from '../answers/representation.ts';
import { createStudyPack } from './create-study-pack.ts';
import { makePart, type Part } from './make-part.ts';

export interface PacksDeps {
  readonly services: Services;
  /** The site's data besides the text; a new object after any change. */
  readonly site: () => object;
  /** The folder of the program's sources, with the tables of the verses' pages. */
  readonly programDir: string;
  /** How long a request waits for a pack that is being made. */
  readonly patienceMs?: number;
}

type Parts = Partial<Record<PackFile, readonly Part[]>>;

interface Pack {
  /** The inputs that it was made from; it is current while these are the same objects. */
  readonly of: readonly unknown[];
  readonly manifest: Representation;
  readonly parts: ReadonlyMap<string, Part>;
}

export interface Packs {
  /**
   * The manifest of an installed edition; undefined while its search index is being prepared. The first pack takes
   * seconds to make.
   */
  manifest(edition: string): Promise<Representation | 'making' | undefined>;
  /** The manifest of what can be added to all copies, for the verses' own pages. */
  study(): Promise<Representation | 'making'>;
  /** A part of a current pack, of the one before, or of what can be added. */
  part(sha256: string): Representation | undefined;
}

/** Longer than updating after a publication, and shorter than a reader's patience. */
const PATIENCE_MS = 3_000;
/** Cache for gzip and identity encodings, which are rarely requested. */
const ENCODING_CACHE_BYTES = 3_000_000;

/** Packs for offline reading, made on the first request; after a new revision only the changed parts are made again. */
export function createPacks({ services, site, programDir, patienceMs = PATIENCE_MS }: PacksDeps): Packs {
  const { texts, textSearch } = services;
  const encodings = new EncodingCache(ENCODING_CACHE_BYTES);
  const packs = new Map<string, readonly Pack[]>();
  const installedParts = new Map<
    string,
    { readonly of: readonly unknown[]; readonly parts: Promise<Parts | undefined> }
  >();
  /** The current pieces of each edition's corrections, by name. */
  const overlays = new Map<string, ReadonlyMap<string, { readonly of: readonly unknown[]; readonly part: Part }>>();
  const making = new Map<string, Promise<Pack | undefined>>();
  /** The inputs for which making a pack failed; it is not retried with the same. */
  const failed = new Map<string, { readonly of: readonly unknown[]; readonly error: unknown }>();

  async function compress(files: PackedFiles | undefined): Promise<Parts | undefined> {
    if (!files) return undefined;
    const made: Parts = {};
    for (const file of PACK_FILES) {
      const bodies = files[file];
      if (!bodies) continue;
      const parts: Part[] = [];
      for (const body of bodies) parts.push(await packPart(file, body));
      made[file] = parts;
    }
    return made;
  }

  async function packPart(file: PackFile | 'editorial', body: Uint8Array<ArrayBuffer>): Promise<Part> {
    const binary = file === 'text' || file === 'postings';
    const large = file === 'text' || file === 'overlay' || file === 'editorial';
    return makePart(body, { binary, large, encodings, known: findPart });
  }

  function findPart(sha256: string): Part | undefined {
    for (const kept of packs.values()) for (const { parts } of kept) if (parts.has(sha256)) return parts.get(sha256);
    return undefined;
  }

  /** The parts of the installed text and its index, the bulk of a pack. They are made again only after either has been replaced. */
  function ofInstalled(id: string): Promise<Parts | undefined> {
    const of = [texts.installed(id), textSearch.index(id)];
    const known = installedParts.get(id);
    if (known && sameAs(known.of, of)) return known.parts;
    const [installed, index] = [texts.installed(id), textSearch.index(id)];
    const parts = installed && index ? packInstalled(installed, index).then(compress) : Promise.resolve(undefined);
    installedParts.set(id, { of, parts });
    return parts;
  }

  /** Makes only the pieces whose corrections have changed. */
  async function partsOfOverlay(id: string, edition: Edition): Promise<readonly Part[]> {
    const before = overlays.get(id);
    const made = new Map<string, { readonly of: readonly unknown[]; readonly part: Part }>();
    for (const { name, of, bytes } of overlayPieces(edition, texts.history(id))) {
      const known = before?.get(name);
      const part = known && sameAs(known.of, of) ? known.part : await packPart('overlay', bytes());
      made.set(name, { of, part });
    }
    overlays.set(id, made);
    return Array.from(made.values(), ({ part }) => part);
  }

  async function make(id: string, of: readonly unknown[]): Promise<Pack | undefined> {
    const edition = texts.edition(id);
    if (!edition) return undefined;
    // Both are read now, so that later publications do not mix in.
    const overlay = partsOfOverlay(id, edition);
    const layer = texts.editorial(id);
    const said = compress({ site: jsonFile(site()) });
    const [installed, changed, rest] = [await ofInstalled(id), await overlay, await said];
    if (!installed || !rest) return undefined;
    const beside: Part[] = [];
    if (layer) for await (const body of packEditorial(layer, edition)) beside.push(await packPart('editorial', body));
    const all = { ...installed, ...rest, overlay: changed } as Record<PackFile, readonly Part[]>;
    const manifest: PackManifest = {
      format: PACK_FORMAT,
      edition: id,
      title: edition.meta.title,
      ...packRevision(edition),
      files: Object.fromEntries(PACK_FILES.map((file) => [file, all[file].map(({ entry }) => entry)])) as Record<
        PackFile,
        PackPart[]
      >,
      ...(edition.meta.editorial !== undefined && { editorial: beside.map(({ entry }) => entry) }),
    };
    const parts = [...PACK_FILES.flatMap((file) => all[file]), ...beside];
    return {
      of,
      manifest: manifestAnswer(manifest, encodings),
      parts: new Map(parts.map((part) => [part.entry.sha256, part])),
    };
  }

  let last: Promise<unknown> = Promise.resolve();
  /** Makes one pack at a time: each takes tens of megabytes. */
  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const made = last.then(work);
    last = made.catch(() => {});
    return made;
  }

  const study = createStudyPack({ programDir, encodings, answer: manifestAnswer, inTurn });

  function forget(id: string): void {
    for (const known of [packs, installedParts, overlays, failed]) known.delete(id);
  }

  async function current(id: string): Promise<Pack | undefined> {
    const of = [texts.installed(id), textSearch.index(id), texts.edition(id), site()];
    const [newest] = packs.get(id) ?? [];
    if (newest && sameAs(newest.of, of)) return newest;
    const begun = making.get(id);
    if (begun) return begun;
    const before = failed.get(id);
    if (before && sameAs(before.of, of)) throw before.error;
    const made = inTurn(() => make(id, of))
      .then((pack) => {
        if (pack) packs.set(id, [pack, ...(packs.get(id) ?? []).slice(0, 1)]);
        for (const gone of packs.keys()) if (!texts.edition(gone)) forget(gone);
        return pack;
      })
      .catch((error) => {
        failed.set(id, { of, error });
        throw error;
      })
      .finally(() => making.delete(id));
    making.set(id, made);
    return made;
  }

  function withPatience<T>(made: Promise<T>): Promise<T | 'making'> {
    // After a timeout, the failure is reported to the next request.
    made.catch(() => {});
    return Promise.race([made, sleep(patienceMs, 'making' as const, { ref: false })]);
  }

  return {
    async manifest(id) {
      return withPatience(current(id).then((pack) => pack?.manifest));
    },
    study: () => withPatience(study.manifest()),
    part: (sha256) => (findPart(sha256) ?? study.part(sha256))?.content,
  };
}

const sameAs = (one: readonly unknown[], other: readonly unknown[]): boolean =>
  one.length === other.length && one.every((value, i) => value === other[i]);

const manifestAnswer = (manifest: object, encodings: EncodingCache): Representation =>
  new Representation(
    Buffer.from(JSON.stringify(manifest)),
    [
      ['Content-Type', 'application/json'],
      ['Cache-Control', 'public, max-age=0, must-revalidate'],
      ['Vary', 'Accept-Encoding'],
    ],
    encodings,
  );

/** The site's data besides the text: the same object while nothing has changed. */
export function packSite(services: Services, headers: () => PackSite['headers']): () => PackSite {
  const { settings, pictures, corrections, downloads, texts, sitePages, siteUrl, apiUrl, contactUrl } = services;
  let last: { readonly site: PackSite; readonly text: string } | undefined;
  return () => {
    const site = settings.site();
    // Entries that the owner hides are left out.
    const all = { ...site, ...withoutHidden(site) };
    const shown = Object.fromEntries(SHOWN_SETTINGS.map((name) => [name, all[name]]));
    const pause = corrections.pause();
    const made: PackSite = {
      settings: shown as unknown as PackSite['settings'],
      ...(site.picture && { picture: pictures.address(site.picture) }),
      ...(pause && { pause }),
      download: downloads.main(),
      defaultId: texts.defaultId,
      editions: texts.editions().map(({ id, title }) => ({ id, title })),
      zone: chosenZone(site.timeZone).id,
      pages: sitePages.published(),
      publicUrl: siteUrl(),
      apiUrl,
      contactUrl,
      headers: headers(),
    };
    const text = JSON.stringify(made);
    if (text !== last?.text) last = { site: made, text };
    return last.site;
  };
}

const withoutHidden = ({ affiliatedSites, socialLinks }: ReturnType<Services['settings']['site']>) => ({
  affiliatedSites: affiliatedSites.filter(({ hidden }) => !hidden),
  socialLinks: socialLinks.filter(({ hidden }) => !hidden),
});
