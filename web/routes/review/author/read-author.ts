import { personPath } from '../../../../scripture/addresses/paths.ts';
import { textName } from '../../../../scripture/correction/text-ref.ts';
import type { Viewer } from '../../../../services/access/viewer.ts';
import type { Services } from '../../../../services/services.ts';
import type { ReviewItem } from '../../../../services/text/corrections/corrections.ts';
import { languageUnlessSpanish } from '../../../ui/find-edition.ts';
import { resultingWording } from '../resulting-wording.ts';

/** An author's pending proposals; undefined if there is no such author. */
export async function readAuthor({ corrections, people, texts }: Services, viewer: Viewer, author: string) {
  const work = await corrections.byAuthor(viewer, author);
  if (!work) return undefined;
  const toEntry = (item: ReviewItem) => {
    const language = texts.edition(item.edition)?.meta.language;
    return {
      proposal: item.proposal,
      version: item.version,
      reference: textName(item.id),
      at: item.at,
      author: item.author,
      current: item.current,
      would: resultingWording(item.laid),
      ...(item.note !== undefined && { note: item.note }),
      ...languageUnlessSpanish(language),
    };
  };
  const { name, suspension } = work;
  const manages = viewer.account?.role === 'administrador';
  const account = manages ? await people.accountOf(author) : undefined;
  return {
    author,
    name,
    items: work.items.slice(0, MOST).map(toEntry),
    beside: work.beside.slice(0, MOST).map(toEntry),
    /** Number of proposals that do not fit the page; they follow once these are decided. */
    more: Math.max(0, work.items.length - MOST),
    manages,
    ...(account !== undefined && { account: personPath(account) }),
    ...(suspension && { suspension }),
  };
}

/** Maximum number of tick boxes in the form. */
const MOST = 40;

export type AuthorData = NonNullable<Awaited<ReturnType<typeof readAuthor>>>;
export type AuthorItem = AuthorData['items'][number];
