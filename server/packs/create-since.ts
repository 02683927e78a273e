import { overlaySince } from '../../scripture/pack/overlay-since.ts';
import type { Edition } from '../../scripture/text/edition.ts';
import type { Services } from '../../services/services.ts';
import { jsonFile, overlayOf } from '../../services/text/packs/pack-edition.ts';
import { LeastRecentlyUsed } from '../answers/least-recently-used.ts';
import { MadeForms } from '../answers/made-forms.ts';
import { Representation } from '../answers/representation.ts';

/** What came to the overlay of an edition since a revision; undefined where it has no such revision. */
export type Since = (edition: Edition, hash: string) => Promise<Representation | undefined>;

/** Readers come from many revisions; most from the newest few. */
const KEPT_BYTES = 1_000_000;
const FORMS_BYTES = 500_000;

export function createSince({ texts, corrections }: Pick<Services, 'texts' | 'corrections'>): Since {
  const forms = new MadeForms(FORMS_BYTES);
  const kept = new LeastRecentlyUsed<Representation>(KEPT_BYTES);
  return async (edition, hash) => {
    const { id, history } = edition.meta;
    const key = `${id} ${hash} ${history?.hash}`;
    const known = kept.get(key);
    if (known) return known;
    // Of the same moment as the edition, whatever is published meanwhile.
    const corrected = texts.history(id);
    const revision = await corrections.change(id, hash);
    const overlay = revision && overlayOf(edition, corrected);
    if (!overlay) return undefined;
    const headers = [
      ['Content-Type', 'application/json'],
      ['Cache-Control', 'public, max-age=0, must-revalidate'],
      ['Vary', 'Accept-Encoding'],
    ] as const;
    const [body = new Uint8Array()] = jsonFile(overlaySince(overlay, revision.at));
    const made = new Representation(body, headers, forms);
    kept.set(key, made, made.bytes);
    return made;
  };
}
