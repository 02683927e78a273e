import type { ReactNode } from 'react';
import { formatChapter } from '../../../scripture/reference/format-spanish.ts';
import { parseVerseOsis } from '../../../scripture/reference/osis.ts';
import { comparePath, facsimilePath, historyPath, studyPath, versePath } from '../../../scripture/reference/path.ts';
import type { StudiedPassage, StudiedText } from '../../../services/text/study/read-passage.ts';
import type { StudiedParallel, VerseStudy } from '../../../services/text/study/read-study.ts';
import { inBook } from '../../ui/facsimile/in-book.ts';
import { languageUnlessSpanish } from '../../ui/find-edition.ts';
import { MarkedText } from '../../ui/verses/marked-text.tsx';
import { When } from '../../ui/when.tsx';
import { PassageLink, PassageText } from './passage-text.tsx';
import { STUDY } from './wording.ts';

interface Props {
  readonly study: VerseStudy;
  /** `?edicion=…`, empty for the default edition. */
  readonly query: string;
  /** The page is made from a copy of the text, which has no histories. */
  readonly ofCopy?: true | undefined;
}

/** References shown at once. */
const FIRST_REFERENCES = 3;

/**
 * What is known of a verse, each part only where there is something: on its page, and in the panel beside a chapter.
 * @param children its printed lines, below its text
 */
export function StudyView({ study, query, ofCopy, children }: Props & { readonly children?: ReactNode }) {
  const { references, parallels, elsewhere } = study;
  const { language } = languageUnlessSpanish(study.language);
  const [first, more] = [references.slice(0, FIRST_REFERENCES), references.slice(FIRST_REFERENCES)];
  return (
    <div className="study">
      <Here study={study} query={query} language={language} />
      {children}
      <Onward study={study} query={query} ofCopy={ofCopy} />
      {first.length > 0 && (
        <section>
          <h2>{STUDY.references}</h2>
          <References passages={first} query={query} language={language} />
          {more.length > 0 && (
            <details>
              <summary>{STUDY.moreReferences(more.length)}</summary>
              <References passages={more} query={query} language={language} />
            </details>
          )}
        </section>
      )}
      {parallels.map((parallel) => (
        <Parallels key={parallel.kind} parallel={parallel} query={query} language={language} />
      ))}
      {elsewhere.length > 0 && <Elsewhere study={study} />}
    </div>
  );
}

interface PartProps extends Omit<Props, 'ofCopy'> {
  readonly language: string | undefined;
}

/** The verse between those beside it, whose numbers lead to their own pages. */
const Here = ({ study: { id, title, text, marks, before, after }, query, language }: PartProps) => (
  <div className="studied" lang={language}>
    {before && <Beside verse={before} query={query} />}
    {title !== undefined && <p className="title">{title}</p>}
    <p className="verse">
      <b>{id.slice(id.lastIndexOf('.') + 1)}</b> <MarkedText text={text} marks={marks} />
    </p>
    {after && <Beside verse={after} query={query} />}
  </div>
);

function Beside({ verse: { id, text }, query }: { readonly verse: StudiedText; readonly query: string }) {
  const ref = parseVerseOsis(id)!;
  return (
    <p className="neighbour">
      <a href={studyPath(ref, query)} aria-label={`${formatChapter(ref.book, ref.chapter)}:${ref.verse}`}>
        {ref.verse}
      </a>{' '}
      {text}
    </p>
  );
}

interface PassagesProps {
  readonly passages: readonly StudiedPassage[];
  readonly query: string;
  readonly language: string | undefined;
}

const References = ({ passages, query, language }: PassagesProps) => (
  <ul className="passages">
    {passages.map((passage) => (
      <li key={passage.id}>
        <PassageLink passage={passage} query={query} />
        <PassageText passage={passage} language={language} />
      </li>
    ))}
  </ul>
);

/** The verse's own passage and its parallels, side by side on a wide screen; those of one Gospel stand together. */
function Parallels({
  parallel: { kind, own, others },
  query,
  language,
}: Omit<PassagesProps, 'passages'> & { readonly parallel: StudiedParallel }) {
  const textsOf = (passages: readonly StudiedPassage[]) =>
    passages.flatMap(({ verses }) => verses.map(({ text }) => text));
  const bookOf = ({ id }: StudiedPassage) => id.slice(0, id.indexOf('.'));
  const columns =
    kind === 'evangelios' ? [...Map.groupBy(others, bookOf).values()] : others.map((passage) => [passage]);
  return (
    <section>
      <h2>{STUDY.parallels[kind]}</h2>
      <p className="key">{STUDY.common}</p>
      <div className="columns">
        {[[own], ...columns].map((passages) => (
          <div key={passages[0]!.id}>
            {passages.map((passage) => (
              <div key={passage.id}>
                <h3>
                  <PassageLink passage={passage} query={query} />
                </h3>
                <PassageText passage={passage} beside={textsOf(passage === own ? others : [own])} language={language} />
              </div>
            ))}
          </div>
        ))}
      </div>
    </section>
  );
}

function Elsewhere({ study: { id, edition, elsewhere } }: Pick<Props, 'study'>) {
  const ref = parseVerseOsis(id)!;
  const [other] = elsewhere;
  return (
    <section>
      <h2>{STUDY.elsewhere}</h2>
      <ul className="passages">
        {elsewhere.map(({ edition, title, language, verses, unmapped }) => (
          <li key={edition}>
            <bdi>{title}</bdi>
            <p lang={languageUnlessSpanish(language).language}>{verses.map(({ text }) => text).join(' ')}</p>
            {unmapped && <small>{STUDY.unmapped(title)}</small>}
          </li>
        ))}
      </ul>
      <p>
        <a href={`${comparePath(ref, [edition, other!.edition])}#v${ref.verse}`} rel="nofollow">
          {STUDY.compare}
        </a>
      </p>
    </section>
  );
}

/** The ways from here to the verse's other pages. */
function Onward({ study: { id, correctedAt, printed, printedIn }, query, ofCopy }: Props) {
  const ref = parseVerseOsis(id)!;
  return (
    <nav className="onward" aria-label={STUDY.more}>
      <a href={`${versePath(ref, query)}#v${ref.verse}`}>{STUDY.read(formatChapter(ref.book, ref.chapter))}</a>
      {printed && <a href={facsimilePath(ref, query)}>{inBook(printedIn)}</a>}
      {correctedAt !== undefined && (
        <span>
          {STUDY.corrected} <When at={Date.parse(correctedAt)} day />.
          {!ofCopy && (
            <>
              {' '}
              <a href={historyPath(ref, query)}>{STUDY.history}</a>
            </>
          )}
        </span>
      )}
    </nav>
  );
}
