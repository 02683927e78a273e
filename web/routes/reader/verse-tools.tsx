import { useState } from 'react';
import type { Verse } from '../../../scripture/text/edition.ts';
import { Keys } from '../../ui/keys/keys.tsx';
import { useScripted } from '../../ui/use-scripted.ts';
import { VerseEditor } from './correct/show/verse-editor.tsx';
import { useListen } from './listen/use-listen.tsx';
import type { ReaderData } from './read/reader-data.ts';
import { readerKeys } from './read/reader-keys.ts';
import { ReaderMenu } from './read/reader-menu.tsx';

/** The reader's menu, and once the page has come alive what can be done with its verses. */
export function VerseTools({ data, verses }: { readonly data: ReaderData; readonly verses: readonly Verse[] }) {
  const scripted = useScripted();
  const [items, setItems] = useState<HTMLElement | null>(null);
  const [opened, setOpened] = useState(false);
  const { onListen, player } = useListen(data, verses);
  return (
    <>
      <ReaderMenu items={setItems} onOpen={() => setOpened(true)} />
      {scripted && items && (
        <>
          <VerseEditor
            key={`${data.book.osis} ${data.chapter} ${data.query}`}
            data={data}
            verses={verses}
            menu={items}
            menuOpened={opened}
            onListen={onListen}
          />
          {player}
          <Keys {...readerKeys(onListen !== undefined)} menu={items} />
        </>
      )}
    </>
  );
}
