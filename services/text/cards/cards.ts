import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { runChild } from '../../../editions/child/run-child.ts';
import type { Log } from '../../../program/log.ts';
import { type Card, cardFacts, cardOf, siteCard } from '../../../scripture/picture/card.ts';
import type { CardPlace } from '../../../scripture/reference/path.ts';
import { keptFiles } from '../../files/kept/kept-files.ts';
import type { Settings } from '../../owner/settings/settings.ts';
import type { Texts } from '../texts/texts.ts';

/** The pictures that other sites show beside links to chapters and verses. */
export interface Cards {
  /** What the card of a chapter or of verses says now; undefined where the edition has no such place. */
  of(edition: string, place: CardPlace): Card | undefined;
  /** The site's own. */
  ofSite(): Card;
  /** Its PNG, if it is kept. */
  kept(card: Card): Promise<Buffer | undefined>;
  /** Draws it and keeps it; undefined where that fails, and for a while after. */
  draw(card: Card): Promise<Buffer | undefined>;
}

export interface CardsDeps {
  readonly texts: Pick<Texts, 'edition'>;
  readonly settings: Pick<Settings, 'site'>;
  readonly varDir: string;
  /** Where the sources of the program lie. */
  readonly programDir: string;
  readonly log: Log;
  readonly now: () => Date;
  readonly bytes?: number;
}

/** Some 2,000 cards. */
const KEPT_BYTES = 200_000_000;
/** One takes some 50 MB beyond an idle Node, and a fifth of a second of a processor that has nothing else to do. */
const LIMITS = { memoryMb: 160, seconds: 60 };
/** After a failure: where drawing does not work at all, not every request is to start a process. */
const PAUSE_MS = 10_000;

export function createCards({ texts, settings, varDir, programDir, log, now, bytes = KEPT_BYTES }: CardsDeps): Cards {
  const files = keptFiles({ dir: join(varDir, 'cards'), bytes, what: 'cards', log });
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
