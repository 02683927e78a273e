import { verseName } from '../../../../scripture/reference/format-spanish.ts';
import type { Viewer } from '../../../../services/access/viewer.ts';
import type { Services } from '../../../../services/services.ts';
import type { ReviewItem } from '../../../../services/text/corrections/corrections.ts';
import { unlessSpanish } from '../../../ui/find-edition.ts';
import { wouldSay } from '../would-say.ts';

/** What one person has proposed and waits; undefined where there is nobody of that id. */
export async function readAuthor({ corrections, texts }: Services, viewer: Viewer, author: string) {
  const work = await corrections.byAuthor(viewer, author);
  if (!work) return undefined;
  const told = (item: ReviewItem) => {
    const language = texts.edition(item.edition)?.meta.language;
    return {
      proposal: item.proposal,
      version: item.version,
      reference: verseName(item.id),
      at: item.at,
      author: item.author,
      current: item.current,
      would: wouldSay(item.laid),
      ...(item.note !== undefined && { note: item.note }),
      ...unlessSpanish(language),
    };
  };
  const { name, suspension } = work;
  return {
    author,
    name,
    items: work.items.slice(0, MOST).map(told),
    beside: work.beside.slice(0, MOST).map(told),
    /** More than one page shows: what is left comes when these are decided. */
    more: Math.max(0, work.items.length - MOST),
    manages: viewer.account?.role === 'administrador',
    ...(suspension && { suspension }),
  };
}

/** A form may have so many boxes. */
const MOST = 40;

export type AuthorData = NonNullable<Awaited<ReturnType<typeof readAuthor>>>;
export type AuthorItem = AuthorData['items'][number];
