import type { ComparedRun } from '../../../scripture/comparison/compare-cells.ts';
import type { Cell, Column, Comparison } from './read-comparison.ts';
import { COMPARE } from './wording.ts';

/** The chapter, one row per verse; on a narrow screen the editions of a verse are stacked. */
export function Rows({ comparison: { name, columns, rows } }: { comparison: Comparison }) {
  return (
    <ol className="rows">
      {rows.map(({ number, cells }) => (
        <li key={number} id={`v${number}`}>
          {cells.map((cell, at) => (
            <EditionCell key={columns[at]!.id} column={columns[at]!} cell={cell} name={name} />
          ))}
        </li>
      ))}
    </ol>
  );
}

function EditionCell({ column, cell, name }: { column: Column; cell: Cell | null; name: string }) {
  const { label, language } = column;
  return (
    <div className="cell">
      <p className="where">
        <bdi className="whose">{label}</bdi>{' '}
        {cell?.verses.map((verse) => (
          <a key={verse.path} href={verse.path} aria-label={placeNamed(name, verse.name)}>
            {verse.name}
          </a>
        ))}
      </p>
      {cell ? (
        <div lang={language}>
          {cell.title.length > 0 && (
            <p className="title">
              <Runs runs={cell.title} />
            </p>
          )}
          <p>
            <Runs runs={cell.text} />
          </p>
        </div>
      ) : (
        <p className="lacks">{COMPARE.lacks}</p>
      )}
    </div>
  );
}

/** `Salmo 50:3`: a verse of the chapter, or one with a chapter of its own, without the numbers that other editions give the psalm. */
function placeNamed(name: string, verse: string): string {
  const chapter = name.replace(/ \([\d,-]+\)$/, '');
  return verse.includes(':') ? chapter.replace(/\d+$/, verse) : `${chapter}:${verse}`;
}

const Runs = ({ runs }: { runs: readonly ComparedRun[] }) =>
  runs.map(({ text, differs, added }, at) => {
    const shown = added ? <i key={at}>{text}</i> : text;
    return differs ? <mark key={at}>{shown}</mark> : shown;
  });
