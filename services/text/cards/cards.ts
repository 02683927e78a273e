import type { Card } from '../../../scripture/picture/card.ts';
import type { CardPlace } from '../../../scripture/reference/path.ts';

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
