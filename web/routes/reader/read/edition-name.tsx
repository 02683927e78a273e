import { useSiteData } from '../../../page/site-data.ts';
import { WORDING } from '../../../ui/wording.ts';
import stylesheet from './edition-name.css?url';
import type { OtherEdition } from './reader-data.ts';

const ID = 'ediciones';

/** The edition's name; with several, a button that opens a list of links to the same place. The browser itself opens it. */
export function EditionName({ others = [] }: { readonly others: readonly OtherEdition[] | undefined }) {
  const title = useSiteData()?.edition.title;
  if (others.length === 0) return <p className="edition">{title}</p>;
  return (
    <>
      <button type="button" className="edition" title={WORDING.reader.editions} popoverTarget={ID}>
        {title}
      </button>
      <ul id={ID} popover="auto">
        <li aria-current="true">{title}</li>
        {others.map(({ title, path, differs }) => (
          <li key={title}>
            {path ? (
              <a href={path} data-differs={differs && ''}>
                {title}
              </a>
            ) : (
              <>
                {title} <small>{WORDING.reader.lacksChapter}</small>
              </>
            )}
          </li>
        ))}
      </ul>
      {/* Styles of the list only, which is closed at first: without a precedence the link does not block rendering. */}
      <link rel="stylesheet" href={stylesheet} />
    </>
  );
}
