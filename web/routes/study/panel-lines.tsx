import { parseVerseOsis } from '../../../scripture/reference/osis.ts';
import type { VerseStudy } from '../../../services/text/study/read-study.ts';
import PrintedLines from '../../ui/facsimile/printed-lines.tsx';
import { siteApi } from '../../ui/site-api.ts';
import { useChapterPages } from '../reader/read/use-chapter-pages.ts';

interface Props {
  readonly study: VerseStudy;
  readonly query: string;
}

/** The printed lines of the verse in the panel, where they were found. */
export default function PanelLines({ study: { id, name, edition }, query }: Props) {
  const verse = parseVerseOsis(id)!;
  const pages = useChapterPages({ api: siteApi(), edition, book: verse.book, chapter: verse.chapter }, true);
  const strips = pages?.verses.find(({ number }) => number === verse.verse)?.strips;
  return strips && <PrintedLines strips={strips} place={name} verse={verse} query={query} />;
}
