import { Fragment } from 'react';
import { DidYouMean } from '../../ui/find/did-you-mean.tsx';
import { FoundWords } from './found-words.tsx';
import { Passages } from './passages.tsx';
import type { SearchAnswer } from './read-search.ts';
import { type SearchAddress, searchPath } from './search-address.ts';
import { SEARCH } from './wording.ts';

interface Props {
  readonly read: SearchAnswer;
  readonly address: SearchAddress;
  readonly language: string;
}

/** The results of a search: passages, words, or suggestions. */
export function Answer({ read, address, language }: Props) {
  return (
    <>
      {read.absent.map((sentence) => (
        <p key={sentence} className="told">
          {sentence}
        </p>
      ))}
      {read.ways.map(({ label, path }) => (
        <p key={path} className="way">
          <a href={path}>{`${SEARCH.goTo} ${label}`}</a>
        </p>
      ))}
      {read.readings.length > 0 && (
        <section className="way">
          <p>{SEARCH.readings}</p>
          <ul>
            {read.readings.map(({ label, path }) => (
              <li key={label}>
                <a href={path} rel="nofollow">
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
      {read.offers.length > 0 && (
        <p className="told">
          {SEARCH.didYouMean}{' '}
          {read.offers.map(({ label, path }, i) => (
            <span key={label}>
              {i > 0 && ', '}
              <a href={path} rel="nofollow">
                {label}
              </a>
            </span>
          ))}
          ?
        </p>
      )}
      {read.named && (
        <p className="way">
          {`${read.named.name}: `}
          {read.named.passages.map(({ label, path }, i) => (
            <Fragment key={path}>
              {i > 0 && '; '}
              <span>
                <a href={path}>{label}</a>
              </span>
            </Fragment>
          ))}
        </p>
      )}
      {read.besides && <DidYouMean {...read.besides} />}
      <Passages passages={read.passages} language={language} />
      {read.words === 'preparing' && (
        <p className="told" role="status">
          {SEARCH.preparing} <a href={searchPath(address)}>{SEARCH.again}</a>
        </p>
      )}
      {read.words && read.words !== 'preparing' && (
        <FoundWords words={read.words} address={address} language={language} named={read.named !== undefined} />
      )}
    </>
  );
}
