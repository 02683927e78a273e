import { Fragment } from 'react';
import { Chart } from './chart.tsx';
import type { FoundWords as Found, ShownWording } from './read-search.ts';
import { type SearchAddress, searchPath } from './search-address.ts';
import { SEARCH } from './wording.ts';

interface Props {
  readonly words: Found;
  readonly address: SearchAddress;
  readonly language: string;
  /** The query is the name of a passage: that is the answer, and little is said of the words. */
  readonly named: boolean;
}

/** The verses with the words, and their distribution over the Bible. */
export function FoundWords({ words, address, language, named }: Props) {
  const { mode, total, hits, parts, didYouMean, byStem, isCut, unknownScopes, noWords, next } = words;
  const { after, part, ...rest } = address;
  const ordered = (order: SearchAddress['order']) => searchPath({ ...rest, order, ...(part && { part }) });
  return (
    <>
      {unknownScopes.map((name) => (
        <p key={name} className="told">
          {SEARCH.unknownScope(name)}
        </p>
      ))}
      {didYouMean && !named && (
        <p className="told">
          {SEARCH.didYouMean}{' '}
          <a href={didYouMean.path} rel="nofollow">
            {didYouMean.label}
          </a>
          ?
        </p>
      )}
      {isCut && <p className="told">{SEARCH.isCut}</p>}
      {total > 0 &&
        !named &&
        byStem.map(({ word, by }) => (
          <p key={word} className="told">
            {SEARCH.byStem(word, by)}
          </p>
        ))}
      {total === 0 ? (
        !named && <p className="told">{noWords ? SEARCH.noWords : `${SEARCH.none} ${SEARCH.noneHint}`}</p>
      ) : (
        <div className="found">
          <div>
            <p className="count">
              <strong>{SEARCH.hits(total)}</strong>
              {mode === 'any' && named && <span>{SEARCH.withSome}</span>}
              {part && <span>{SEARCH.inPart(part)}</span>}
              <a className="to-chart" href="#donde">
                {SEARCH.where}
              </a>
            </p>
            {mode === 'any' && !named && <p className="told">{SEARCH.anyOf}</p>}
            {total > 1 && (
              <p className="hit-order">
                {SEARCH.order}:{' '}
                {(['relevance', 'canonical'] as const).map((order) => (
                  <a
                    key={order}
                    href={ordered(order)}
                    rel="nofollow"
                    aria-current={address.order === order || undefined}
                  >
                    {order === 'relevance' ? SEARCH.byRelevance : SEARCH.byBible}
                  </a>
                ))}
              </p>
            )}
            <ol className="hits" lang={language}>
              {hits.map(({ label, path, edition, title, titleMarks, text, marks, wordings, because }) => (
                <li key={path}>
                  {/* A full page load, so that the browser marks the words (text directive). */}
                  <a className="place" href={path}>
                    {label}
                    {edition && <small> {edition}</small>}
                  </a>
                  {title !== undefined && titleMarks.length > 0 && (
                    <p className="title">
                      <MarkedWords text={title} marks={titleMarks} />
                    </p>
                  )}
                  <p>
                    <MarkedWords text={text} marks={marks} />
                  </p>
                  {wordings.map(({ title, path, text, marks }) => (
                    <p key={path} className="because">
                      <a href={path}>{SEARCH.because([title])}</a>: «<MarkedWords text={text} marks={marks} />»
                    </p>
                  ))}
                  {because.length > 0 && <p className="because">{SEARCH.because(because)}</p>}
                </li>
              ))}
            </ol>
            <nav className="turn-pages" aria-label={SEARCH.more}>
              {after && (
                <a href={ordered(address.order)} rel="nofollow">
                  {SEARCH.first}
                </a>
              )}
              {next && (
                <a href={next} rel="nofollow next">
                  {SEARCH.more}
                </a>
              )}
            </nav>
          </div>
          <Chart parts={parts} everywhere={searchPath(rest)} filtered={part !== undefined} />
        </div>
      )}
    </>
  );
}

/** A text with some of its words marked. @param marks half open and ascending, in UTF-16 code units */
function MarkedWords({ text, marks }: Pick<ShownWording, 'text' | 'marks'>) {
  return (
    <>
      {marks.map(([start, end], i) => (
        <Fragment key={start}>
          {text.slice(marks[i - 1]?.[1] ?? 0, start)}
          <mark>{text.slice(start, end)}</mark>
        </Fragment>
      ))}
      {text.slice(marks.at(-1)?.[1] ?? 0)}
    </>
  );
}
