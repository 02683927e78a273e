import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type PackSite, SHOWN_SETTINGS } from '../../forms/pack-site.ts';
import { PACK_FILES, PACK_FORMAT, type PackFile, type PackManifest, type PackPart } from '../../scripture/pack/pack.ts';
import type { Edition } from '../../scripture/text/edition.ts';
import type { Services } from '../../services/services.ts';
import {
  jsonFile,
  overlayPieces,
  type PackedFiles,
  packInstalled,
  packRevision,
} from '../../services/text/packs/pack-edition.ts';
import { brotliBest, brotliGood } from '../answers/compress.ts';
import { MadeForms } from '../answers/made-forms.ts';
import { Representation } from '../answers/representation.ts';

export interface PacksDeps {
  readonly services: Services;
  /** What pages say beside the text; another object where anything of it has changed. */
  readonly site: () => object;
  /** How long whoever asks waits for a pack that is being made. */
  readonly patienceMs?: number;
}

interface Part {
  readonly entry: PackPart;
  readonly content: Representation;
}
type Parts = Partial<Record<PackFile, readonly Part[]>>;

interface Pack {
  /** What it was made of: as long as these are the same objects, so is it. */
  readonly of: readonly unknown[];
  readonly manifest: Representation;
  readonly parts: ReadonlyMap<string, Part>;
}

export interface Packs {
  /** The manifest of an installed edition; undefined while its search is being prepared. The first pack takes seconds to make. */
  manifest(edition: string): Promise<Representation | 'making' | undefined>;
  /** A part of a pack that there is, or of the one before it. */
  part(sha256: string): Representation | undefined;
}

/** More than a publication takes, and less than a reader. */
const PATIENCE_MS = 3_000;
/** Of gzip and plain forms: few ask for them. */
const FORMS_BYTES = 3_000_000;

/** What readers take along, made when it is first asked for, and of a new revision only what is new. */
export function createPacks({ services, site, patienceMs = PATIENCE_MS }: PacksDeps): Packs {
  const { texts, textSearch } = services;
  const forms = new MadeForms(FORMS_BYTES);
  const packs = new Map<string, readonly Pack[]>();
  const installedParts = new Map<
    string,
    { readonly of: readonly unknown[]; readonly parts: Promise<Parts | undefined> }
  >();
  /** The pieces of an edition's corrections that stand, by name. */
  const overlays = new Map<string, ReadonlyMap<string, { readonly of: readonly unknown[]; readonly part: Part }>>();
  const making = new Map<string, Promise<Pack | undefined>>();
  /** Of what a pack could not be made: it is not tried again. */
  const failed = new Map<string, { readonly of: readonly unknown[]; readonly error: unknown }>();

  async function compress(files: PackedFiles | undefined): Promise<Parts | undefined> {
    if (!files) return undefined;
    const made: Parts = {};
    for (const file of PACK_FILES) {
      const bodies = files[file];
      if (!bodies) continue;
      const parts: Part[] = [];
      for (const body of bodies) parts.push(await makePart(file, body));
      made[file] = parts;
    }
    return made;
  }

  async function makePart(file: PackFile, body: Uint8Array<ArrayBuffer>): Promise<Part> {
    const sha256 = createHash('sha256').update(body).digest('hex');
    const known = findPart(sha256);
    if (known) return known;
    const binary = file === 'text' || file === 'postings';
    const content = new Representation(
      body,
      [
        ['Content-Type', binary ? 'application/octet-stream' : 'application/json'],
        ['Cache-Control', 'public, max-age=31536000, immutable'],
        ['Vary', 'Accept-Encoding'],
      ],
      forms,
    );
    await content.compressBest(file === 'text' || file === 'overlay' ? brotliGood : brotliBest);
    const { body: sent } = await content.message({ acceptEncoding: 'br', ifNoneMatch: undefined });
    return { entry: { sha256, bytes: body.length, wire: sent.length }, content };
  }

  function findPart(sha256: string): Part | undefined {
    for (const kept of packs.values()) for (const { parts } of kept) if (parts.has(sha256)) return parts.get(sha256);
    return undefined;
  }

  /** Text and facts are the most of it, and are made again only where another text or index has come. */
  function ofInstalled(id: string): Promise<Parts | undefined> {
    const of = [texts.installed(id), textSearch.index(id)];
    const known = installedParts.get(id);
    if (known && sameAs(known.of, of)) return known.parts;
    const [installed, index] = [texts.installed(id), textSearch.index(id)];
    const parts = installed && index ? packInstalled(installed, index).then(compress) : Promise.resolve(undefined);
    installedParts.set(id, { of, parts });
    return parts;
  }

  /** Only the pieces whose corrections have changed are made. */
  async function partsOfOverlay(id: string, edition: Edition): Promise<readonly Part[]> {
    const before = overlays.get(id);
    const made = new Map<string, { readonly of: readonly unknown[]; readonly part: Part }>();
    for (const { name, of, bytes } of overlayPieces(edition, texts.history(id))) {
      const known = before?.get(name);
      const part = known && sameAs(known.of, of) ? known.part : await makePart('overlay', bytes());
      made.set(name, { of, part });
    }
    overlays.set(id, made);
    return Array.from(made.values(), ({ part }) => part);
  }

  async function make(id: string, of: readonly unknown[]): Promise<Pack | undefined> {
    const edition = texts.edition(id);
    if (!edition) return undefined;
    // Both of this moment, whatever is published while the rest is made.
    const overlay = partsOfOverlay(id, edition);
    const said = compress({ site: jsonFile(site()) });
    const [installed, changed, rest] = [await ofInstalled(id), await overlay, await said];
    if (!installed || !rest) return undefined;
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
    };
    const parts = new Map(PACK_FILES.flatMap((file) => all[file].map((part) => [part.entry.sha256, part] as const)));
    return { of, manifest: manifestAnswer(manifest, forms), parts };
  }

  let last: Promise<unknown> = Promise.resolve();
  /** One edition after the other: making a pack takes tens of megabytes. */
  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const made = last.then(work);
    last = made.catch(() => {});
    return made;
  }

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

  return {
    async manifest(id) {
      const made = current(id).then((pack) => pack?.manifest);
      // Whoever does not wait for it hears of a failure at the next request.
      made.catch(() => {});
      return Promise.race([made, sleep(patienceMs, 'making' as const, { ref: false })]);
    },
    part: (sha256) => findPart(sha256)?.content,
  };
}

const sameAs = (one: readonly unknown[], other: readonly unknown[]): boolean =>
  one.length === other.length && one.every((value, i) => value === other[i]);

const manifestAnswer = (manifest: PackManifest, forms: MadeForms): Representation =>
  new Representation(
    Buffer.from(JSON.stringify(manifest)),
    [
      ['Content-Type', 'application/json'],
      ['Cache-Control', 'public, max-age=0, must-revalidate'],
      ['Vary', 'Accept-Encoding'],
    ],
    forms,
  );

/** What pages say beside the text: the same object for as long as nothing of it has changed. */
export function packSite(services: Services, headers: PackSite['headers']): () => PackSite {
  const { settings, pictures, corrections, downloads, texts, publicUrl, apiUrl, contactUrl } = services;
  let last: { readonly site: PackSite; readonly text: string } | undefined;
  return () => {
    const site = settings.site();
    // What the owner keeps hidden is nobody's to take along.
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
      publicUrl,
      apiUrl,
      contactUrl,
      headers,
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
