import { formatBytes } from '../../../../scripture/figures/format-number.ts';
import { isolate } from '../../../../scripture/text/isolate.ts';
import type { Incoming } from '../../../../services/book/scans/incoming.ts';
import { Choice } from '../../../ui/form/choice.tsx';
import { Field, FormFault } from '../../../ui/form/field.tsx';
import { answerFor, type FormAnswer } from '../../../ui/form/form-answer.ts';
import { PostForm } from '../../../ui/form/post-form.tsx';
import { BOOK } from '../wording.ts';

const { incoming: words, link } = BOOK;

/** Adds a book that is already on the server or on another site. */
export function OtherSources({ incoming, answer }: { incoming: readonly Incoming[]; answer: FormAnswer | undefined }) {
  const linked = answerFor(answer, 'enlace');
  return (
    <div className="other-ways">
      <div className="part">
        <h3>{words.title}</h3>
        <p className="byline">{incoming.length > 0 ? words.lead : words.none}</p>
        <FormFault {...answerFor(answer, 'entrada')} />
        {incoming.length > 0 && (
          <PostForm label={words.title} sends={{ que: 'entrada' }} button={words.take}>
            <Choice
              name="archivo"
              label={words.label}
              options={incoming.map(({ name, size }) => [name, `${isolate(name)} (${formatBytes(size)})`])}
            />
          </PostForm>
        )}
      </div>
      <div className="part">
        <h3>{link.title}</h3>
        <PostForm label={link.title} sends={{ que: 'enlace' }} button={link.take}>
          <FormFault {...linked} />
          <Field
            name="direccion"
            label={link.label}
            type="url"
            value={linked.typed.direccion}
            hint={link.hint}
            faults={[]}
          />
        </PostForm>
      </div>
    </div>
  );
}
