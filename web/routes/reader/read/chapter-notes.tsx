import type { ReactNode } from 'react';
import { NoteWords } from '../../../ui/editorial/editorial-words.tsx';
import type { ReaderEditorial } from './reader-data.ts';
import { READ_EDITORIAL } from './wording.ts';

/** The edition's notes at the foot of a chapter. */
export function ChapterNotes({ notes, children }: Pick<ReaderEditorial, 'notes'> & { readonly children?: ReactNode }) {
  if (notes.length === 0) return null;
  return (
    <section className="edition-notes" aria-labelledby="notas">
      <h2 id="notas">{READ_EDITORIAL.notes}</h2>
      {notes.map(([verse, list]) => (
        <div key={verse} id={`notas-${verse}`} data-verse={verse}>
          <a href={`#v${verse}`}>{verse}</a>
          {list.map((note, at) => (
            <div key={`${at}`}>
              <NoteWords note={note} />
            </div>
          ))}
        </div>
      ))}
      {children}
    </section>
  );
}
