import type { Upload } from '../../../../server/uploads/uploads.ts';
import { formatSize } from '../../../ui/facsimile/book-place.ts';
import { FormFault } from '../../../ui/form/field.tsx';
import { answerFor, type FormAnswer } from '../../../ui/form/form-answer.ts';
import { PostForm } from '../../../ui/form/post-form.tsx';
import { BOOK } from './wording.ts';

const { waiting } = BOOK;

/** What has been begun and not taken. */
export function Waiting({ uploads, answer }: { uploads: readonly Upload[]; answer: FormAnswer | undefined }) {
  const fault = <FormFault {...answerFor(answer, 'tomar')} />;
  if (uploads.length === 0) return fault;
  return (
    <div className="part">
      <h3>{waiting.title}</h3>
      {fault}
      <ul className="books">
        {uploads.map(({ id, name, size, received }) => (
          <li key={id}>
            <span>
              {name} <small>{waiting.received(formatSize(received), formatSize(size))}</small>
              <br />
              <small>{received === size ? waiting.whole : waiting.again}</small>
            </span>
            <span className="buttons">
              {received === size && (
                <PostForm label={`${waiting.take}: ${name}`}>
                  <input type="hidden" name="que" value="tomar" />
                  <input type="hidden" name="subida" value={id} />
                  <button type="submit">{waiting.take}</button>
                </PostForm>
              )}
              <PostForm label={`${waiting.discard}: ${name}`}>
                <input type="hidden" name="que" value="descartar" />
                <input type="hidden" name="subida" value={id} />
                <button type="submit" className="quiet">
                  {waiting.discard}
                </button>
              </PostForm>
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
