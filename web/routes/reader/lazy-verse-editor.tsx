import { type ComponentType, startTransition, useEffect, useState } from 'react';
import type { VerseEditorProps } from './correct/show/verse-editor.tsx';

/** The verse editor, fetched once the page has come alive. Without it the chapter reads as well. */
export function LazyVerseEditor(props: VerseEditorProps) {
  const [VerseEditor, setEditor] = useState<ComponentType<VerseEditorProps>>();
  useEffect(() => {
    import('./correct/show/verse-editor.tsx').then(
      ({ default: VerseEditor }) => startTransition(() => setEditor(() => VerseEditor)),
      () => {},
    );
  }, []);
  return VerseEditor && <VerseEditor {...props} />;
}
