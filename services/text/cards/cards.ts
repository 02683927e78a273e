import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { runChild } from '../../../editions/child/run-child.ts';
import type { Log } from '../../../program/log.ts';
import { type Card, cardFacts, cardOf, siteCard } from '../../../scripture/picture/card.ts';
import type { CardPlace } from '../../../scripture/reference/path.ts';
import { createDiskCache } from '../../files/cache/disk-cache.ts';
import type { Settings } from '../../owner/settings/settings.ts';
import type { Texts } from '../texts/texts.ts';

/** Preview pictures that other sites show beside links to chapters and verses. */
export interface Cards {
  /** The current content of the card of a chapter or of verses; undefined where the edition lacks them. */
  of(edition: string, place: CardPlace): Card | undefined;
  /** The site's own card. */
  ofSite(): Card;
  /** The card's PNG, if it is cached. */
  kept(card: Card): Promise<Buffer | undefined>;
  /** Renders and caches the card; undefined after a failure and for a while afterwards. */
  draw(card: Card): Promise<Buffer | undefined>;
}

export interface CardsDeps {
  readonly texts: Pick<Texts, 'edition'>;
  readonly settings: Pick<Settings, 'site'>;
  readonly varDir: string;
  /** The folder of the program's sources. */
  readonly programDir: string;
  readonly log: Log;
  readonly now: () => Date;
  readonly bytes?: number;
}

/** Enough for about 2,000 cards. */
const KEPT_BYTES = 200_000_000;
/** One card takes about 50 MB beyond an idle Node, and a fifth of a second of an idle processor. */
const LIMITS = { memoryMb: 160, seconds: 60 };
/** Pause after a failure, so that a broken renderer is not started at every request. */
const PAUSE_MS = 10_000;

export function createCards({ texts, settings, varDir, programDir, log, now, bytes = KEPT_BYTES }: CardsDeps): Cards {
  const files = createDiskCache({ dir: join(varDir, 'cards'), bytes, what: 'cards', log });
  let pausedUntil = 0;

  async function drawApart(card: Card): Promise<Buffer | undefined> {
    let png: Buffer | undefined;
    const { end, complaint } = await runChild<{ readonly png: string }>({
      program: join(programDir, 'editions/cards/make-card.ts'),
      args: [JSON.stringify(card)],
      limits: LIMITS,
      onMessage: (message) => {
        png = Buffer.from(message.png, 'base64');
      },
    });
    if (png) return png;
    pausedUntil = now().getTime() + PAUSE_MS;
    log.warn({ end, complaint, place: card.place }, 'card not drawn');
    return undefined;
  }

  return {
    of(id, place) {
      const edition = texts.edition(id);
      const verses = edition?.chapter(place.book, place.chapter)?.verses ?? [];
      return edition && cardOf(place, verses, { edition: edition.meta.title, site: settings.site().title });
    },
    ofSite: () => siteCard(settings.site()),
    kept: (card) => files.read(nameOf(card)),
    async draw(card) {
      if (now().getTime() < pausedUntil) return undefined;
      const png = await drawApart(card);
      if (!png) return undefined;
      await files.write(nameOf(card), png);
      await files.prune();
      return png;
    },
  };
}

const nameOf = (card: Card): string => createHash('sha256').update(cardFacts(card)).digest('hex');
