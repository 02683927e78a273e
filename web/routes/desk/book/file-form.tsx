import type { FormEvent } from 'react';
import { Labelled } from '../../../ui/form/field.tsx';
import { BOOK } from '../wording.ts';

const { upload: words } = BOOK;

interface Props {
  readonly fault: string | undefined;
  readonly onSubmit?: (event: FormEvent<HTMLFormElement>) => void;
}

export const FileForm = ({ fault, onSubmit }: Props) => (
  <div className="part">
    <h3>{words.title}</h3>
    <form
      className="form"
      method="post"
      action="/administracion/libro/archivo"
      encType="multipart/form-data"
      aria-label={words.title}
      onSubmit={onSubmit}
    >
      {fault && (
        <p className="wrong" role="alert">
          {fault}
        </p>
      )}
      <Labelled id="libro-archivo" name="archivo" label={words.label} hint={words.hint}>
        {(field) => <input {...field} type="file" accept="application/pdf,.pdf" required />}
      </Labelled>
      <button type="submit">{words.send}</button>
    </form>
  </div>
);
