import { createHash } from 'node:crypto';
import type { DownloadFormat } from '../../../editions/writers/download-formats.ts';
import type { DownloadRow } from '../../../store/downloads.ts';
import type { Settings } from '../../owner/settings/settings.ts';
import type { ExportedSite } from '../../text/packs/exported-site.ts';
import type { Texts } from '../../text/texts/texts.ts';
import { siteFilesBuild } from '../site-files/built-site.ts';
import { hasZimTools } from '../site-files/write-zim.ts';
import { type SiteFormatId, siteFormat } from './offered-formats.ts';

const MINUTE_MS = 60_000;
/** Corrections often come several at a time: what is made again waits until it has been quiet for so long, */
const QUIET_MS = 5 * MINUTE_MS;
/** but not for longer than this since the last one was made, */
const LONGEST_MS = 6 * 60 * MINUTE_MS;
/** and never more often than so. */
const REST_MS = 30 * MINUTE_MS;

/** A file that there should be. */
export interface Wanted {
  readonly edition: string;
  readonly format: string;
  /** Names the text and the manner of writing it: files that are made of the same are the same. */
  readonly madeOf: string;
  /** When the text was last corrected. */
  readonly changedAt: number;
}

export interface WantedDeps {
  readonly texts: Texts;
  readonly formats: readonly DownloadFormat[];
  /** The public address, where one has been given. */
  readonly site?: string;
  /** Absent where nothing of the whole site is offered. */
  readonly siteOffer?: SiteOffer;
}

/** Of every edition in every format that this machine can make, the default one first; of the whole site what the owner offers. */
export function wantedFiles({ texts, formats, site = '', siteOffer }: WantedDeps): readonly Wanted[] {
  const editions = texts.editions().toSorted((a, b) => rank(texts, a.id) - rank(texts, b.id));
  return editions.flatMap(({ id, revision, history }) =>
    formats.flatMap(({ id: format, version }) => {
      const ofSite = siteFormat(format);
      const madeWith = ofSite && siteOffer?.offers(id) ? siteOffer.madeWith(ofSite) : undefined;
      if (ofSite && madeWith === undefined) return [];
      const made = [`${format}.${version}`, revision, history?.hash ?? '-', site];
      if (madeWith !== undefined) made.push(madeWith);
      return { edition: id, format, madeOf: made.join(' '), changedAt: history?.at ?? 0 };
    }),
  );
}

const rank = ({ defaultId }: Texts, id: string): number => (id === defaultId ? 0 : 1);

export const rowOf = ({ edition, format }: Pick<Wanted, 'edition' | 'format'>, rows: readonly DownloadRow[]) =>
  rows.find((row) => row.edition === edition && row.format === format);

/** What is to be made next: what is not there yet before what is to be made again. */
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

/** After so many failures one after the other: from a minute to half a day. */
export const waitAfterFailures = (attempts: number): number => Math.min(720, 2 ** (attempts - 1)) * MINUTE_MS;

/** The files of the whole site: whether the owner offers them, and what this machine can make of them. */
export interface SiteOffer {
  /** Whether the owner offers those of this edition. */
  offers(edition: string): boolean;
  /** Names what a file is made with beside the text; undefined where this machine cannot make it. */
  madeWith(format: SiteFormatId): string | undefined;
  /** What its pages say beside the text. */
  words(): ExportedSite['settings'];
}

interface Deps {
  readonly texts: Pick<Texts, 'defaultId'>;
  readonly settings: Pick<Settings, 'site'>;
  /** Where the sources of the program lie. */
  readonly programDir: string;
}

export function createSiteOffer({ texts, settings, programDir }: Deps): SiteOffer {
  // A new build is a new process.
  let build: { readonly name: string | undefined } | undefined;
  const words = () => {
    const { title, subtitle, summary, versesOfTheDay } = settings.site();
    return { title, subtitle, summary, versesOfTheDay };
  };
  return {
    offers: (edition) => edition === texts.defaultId && settings.site().siteFiles,
    madeWith(format) {
      build ??= { name: siteFilesBuild(programDir) };
      if (build.name === undefined || (format === 'zim' && !hasZimTools())) return undefined;
      return `${build.name} ${createHash('sha256').update(JSON.stringify(words())).digest('hex').slice(0, 12)}`;
    },
    words,
  };
}
