import { introductionRole } from '../../../../scripture/text/editors-layer.ts';
import { BlockWords, NoteWords } from '../../../ui/editorial/editorial-words.tsx';
import type { LinkedBlock } from '../../../ui/editorial/linked-words.ts';
import { READ_EDITORIAL } from './wording.ts';

/** The edition's introduction to a book, folded above its first chapter. */
export function Introduction({ blocks }: { blocks: readonly LinkedBlock[] }) {
  if (blocks.length === 0) return null;
  const notes = blocks.flatMap((block) => block.notes);
  return (
    <details className="introduction">
      <summary>{READ_EDITORIAL.introduction}</summary>
      {blocks.map((block, at) => {
        const key = `${at}`;
        const words = <BlockWords block={block} />;
        const role = introductionRole(block);
        if (role === 'title') return <h2 key={key}>{words}</h2>;
        return (
          <p key={key} className={role === 'listed' ? 'listed' : undefined}>
            {words}
          </p>
        );
      })}
      {notes.length > 0 && (
        <ul>
          {notes.map((note, at) => (
            <li key={`${at}`}>
              <NoteWords note={note} />
            </li>
          ))}
        </ul>
      )}
    </details>
  );
}
