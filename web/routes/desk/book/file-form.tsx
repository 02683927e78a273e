import type { FormEvent } from 'react';
import { Labelled } from '../../../ui/form/field.tsx';
import { BOOK, RESTORE } from '../wording.ts';

const { upload: words } = BOOK;

/** What is uploaded: the scanned book, or a backup. */
export type FileSort = 'book' | 'copy';

const SORTS = {
  book: {
    action: '/administracion/libro/archivo',
    title: words.title,
    label: words.label,
    hint: words.hint,
    accept: 'application/pdf,.pdf',
  },
  copy: {
    action: '/administracion/copias/archivo',
    title: RESTORE.uploadTitle,
    label: RESTORE.uploadLabel,
    hint: `${RESTORE.uploadLead} ${words.hint}`,
    accept: '.tar,.copia',
  },
} as const;

interface Props {
  readonly fault: string | undefined;
  readonly sort: FileSort;
  readonly onSubmit?: (event: FormEvent<HTMLFormElement>) => void;
}

export function FileForm({ fault, sort, onSubmit }: Props) {
  const { action, title, label, hint, accept } = SORTS[sort];
  return (
    <div className="part">
      {sort === 'book' && <h3>{title}</h3>}
      <form
        className="form"
        method="post"
        action={action}
        encType="multipart/form-data"
        aria-label={title}
        onSubmit={onSubmit}
      >
        {fault && (
          <p className="wrong" role="alert">
            {fault}
          </p>
        )}
        <Labelled id="libro-archivo" name="archivo" label={label} hint={hint}>
          {(field) => <input {...field} type="file" accept={accept} required />}
        </Labelled>
        <button type="submit">{words.send}</button>
      </form>
    </div>
  );
}
