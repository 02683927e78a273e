import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DownloadFormat } from '../../../editions/writers/download-formats.ts';
import { furtherName } from '../../../forms/further-name.ts';
import { TESTAMENTS } from '../../../scripture/canon/book.ts';
import type { EditionMeta } from '../../../scripture/text/edition.ts';
import type { DownloadRow } from '../../../store/downloads.ts';
import type { Settings } from '../../owner/settings/settings.ts';
import { HEADINGS_FILE } from '../../text/headings/create-headings.ts';
import type { ExportedSite } from '../../text/packs/exported-site.ts';
import type { Texts } from '../../text/texts/texts.ts';
import { siteFilesBuild } from '../site-files/built-site.ts';
import { hasZimTools } from '../site-files/write-zim.ts';
import { type SiteFormatId, siteFormat } from './offered-formats.ts';

const MINUTE_MS = 60_000;
/** Corrections often come several at a time: a file is made again when the text has been unchanged for this long, */
const QUIET_MS = 5 * MINUTE_MS;
/** but at the latest this long after it was last made, */
const LONGEST_MS = 6 * 60 * MINUTE_MS;
/** and never more often than this. */
const REST_MS = 30 * MINUTE_MS;

/** A file that should exist. */
export interface Wanted {
  readonly edition: string;
  readonly format: string;
  /** Identifies the text and the format version: files with the same value are identical. */
  readonly madeOf: string;
  /** Time of the text's last correction. */
  readonly changedAt: number;
}

export interface WantedDeps {
  readonly texts: Pick<Texts, 'defaultId'> & {
    editions(): readonly Pick<EditionMeta, 'id' | 'revision' | 'editorial' | 'history'>[];
  };
  readonly formats: readonly DownloadFormat[];
  /** The public address, if one is configured. */
  readonly site?: () => string | undefined;
  /** Absent where no files of the whole site are offered. */
  readonly siteOffer?: SiteOffer;
}

/**
 * Every edition in every format that this machine can make, the default edition first; files of the whole site if the owner
 * offers them.
 */
export function wantedFiles({ texts, formats, site, siteOffer }: WantedDeps): readonly Wanted[] {
  const editions = texts.editions().toSorted((a, b) => rank(texts, a.id) - rank(texts, b.id));
  return editions.flatMap(({ id, revision, editorial, history }) =>
    formats.flatMap(({ id: format, version, headings, groups }) => {
      const ofSite = siteFormat(format);
      const madeWith = ofSite && siteOffer?.offers(id) ? siteOffer.madeWith(ofSite) : undefined;
      if (ofSite && madeWith === undefined) return [];
      const made = [`${format}.${version}`, revision, history?.hash ?? '-', site?.() ?? ''];
      if (editorial !== undefined) made.push(editorial);
      if (madeWith !== undefined) made.push(madeWith);
      const ours = headings && siteOffer?.headings();
      if (ours) made.push(ours);
      const further = groups && siteOffer?.further(id);
      if (further) made.push(further);
      return { edition: id, format, madeOf: made.join(' '), changedAt: history?.at ?? 0 };
    }),
  );
}

const rank = ({ defaultId }: Pick<Texts, 'defaultId'>, id: string): number => (id === defaultId ? 0 : 1);

export const rowOf = ({ edition, format }: Pick<Wanted, 'edition' | 'format'>, rows: readonly DownloadRow[]) =>
  rows.find((row) => row.edition === edition && row.format === format);

/** The next file to make: missing files come before outdated ones. */
export function nextDue(wanted: readonly Wanted[], rows: readonly DownloadRow[], now: number): Wanted | undefined {
  const due = wanted.filter((file) => isDue(file, rowOf(file, rows), now));
  return due.find((file) => !rowOf(file, rows)?.sha256) ?? due[0];
}

function isDue({ madeOf, changedAt }: Wanted, row: DownloadRow | undefined, now: number): boolean {
  if (!row) return true;
  if (row.made_of === madeOf || row.failed_of === madeOf || row.next_at > now) return false;
  if (row.made_at === null) return true;
  const age = now - row.made_at;
  return age >= REST_MS && (now - changedAt >= QUIET_MS || age >= LONGEST_MS);
}

/** Milliseconds to wait after this many consecutive failures: from a minute to half a day. */
export const waitAfterFailures = (attempts: number): number => Math.min(720, 2 ** (attempts - 1)) * MINUTE_MS;

/** The files of the whole site: the owner offers them or not, and this machine can make some of them. */
export interface SiteOffer {
  /** True if the owner offers the files of this edition. */
  offers(edition: string): boolean;
  /** Identifies the build and the settings that a file is made with; undefined where this machine cannot make it. */
  madeWith(format: SiteFormatId): string | undefined;
  /** Identifies this site's own headings; undefined if the owner wants none in the files. */
  headings(): string | undefined;
  /** The owner's name for the books beyond the 66 in an edition that has some; undefined if it is the usual one. */
  further(edition: string): string | undefined;
  /** Settings whose texts its pages show beside the Bible. */
  words(): ExportedSite['settings'];
}

interface Deps {
  readonly texts: Pick<Texts, 'defaultId' | 'edition'>;
  readonly settings: Pick<Settings, 'site'>;
  /** The folder of the program's sources. */
  readonly programDir: string;
}

export function createSiteOffer({ texts, settings, programDir }: Deps): SiteOffer {
  // Cached for the life of the process: a new build starts a new one.
  let build: { readonly name: string | undefined } | undefined;
  const words = () => {
    const { title, subtitle, summary, versesOfTheDay, siteHeadings, furtherBooks } = settings.site();
    return { title, subtitle, summary, versesOfTheDay, siteHeadings, furtherBooks };
  };
  let table: string | undefined;
  const headings = () => {
    if (!settings.site().siteHeadings) return undefined;
    table ??= digest(readFileSync(join(programDir, HEADINGS_FILE)));
    return table;
  };
  return {
    offers: (edition) => edition === texts.defaultId && settings.site().siteFiles,
    madeWith(format) {
      build ??= { name: siteFilesBuild(programDir) };
      if (build.name === undefined || (format === 'zim' && !hasZimTools())) return undefined;
      return `${build.name} ${digest(JSON.stringify([words(), headings()]))}`;
    },
    headings,
    further(id) {
      const edition = texts.edition(id);
      const name = edition && furtherName(edition, settings.site());
      return name === TESTAMENTS.DC ? undefined : name;
    },
    words,
  };
}

const digest = (bytes: string | Uint8Array): string => createHash('sha256').update(bytes).digest('hex').slice(0, 12);
