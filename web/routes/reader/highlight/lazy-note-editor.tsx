import type { ComponentProps } from 'react';
import { useLazy } from '../read/use-lazy.ts';
import type NoteEditor from './note-editor.tsx';

type Props = ComponentProps<typeof NoteEditor> & { readonly onClose: () => void };

/** Loads the note's editor on demand. */
export function LazyNoteEditor({ onClose, ...props }: Props) {
  const Editor = useLazy(() => import('./note-editor.tsx').then((module) => module.default), onClose);
  return Editor && <Editor {...props} />;
}
