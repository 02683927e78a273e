import { createHash } from 'node:crypto';
import type { Settings } from '../../owner/settings/settings.ts';
import type { ExportedSite } from '../../text/packs/exported-site.ts';
import type { Texts } from '../../text/texts/texts.ts';
import { siteFilesBuild } from '../site-files/built-site.ts';
import { hasZimTools } from '../site-files/zim-tools.ts';
import type { SiteFormatId } from './offered-formats.ts';

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
