import { parsePageText } from '../../../../../forms/site-page/page-text.ts';
import { PAGE_PLACES } from '../../../../../forms/site-pages.ts';
import { deskPagePath } from '../../../../../scripture/addresses/paths.ts';
import { Choice } from '../../../../ui/form/choice.tsx';
import { Field } from '../../../../ui/form/field.tsx';
import type { FormAnswer } from '../../../../ui/form/form-answer.ts';
import { PostForm } from '../../../../ui/form/post-form.tsx';
import { TextArea } from '../../../../ui/form/text-area.tsx';
import { PageText } from '../../../../ui/page-text/page-text.tsx';
import { PAGES_WORDING } from '../wording.ts';

export interface PageFormAnswer extends FormAnswer {
  /** The page as typed, to be looked at. */
  readonly shown?: { readonly title: string; readonly text: string };
  /** Somebody else has saved the page meanwhile: its text is shown beside the typed one. */
  readonly overtaken?: boolean;
}

interface Props {
  /** Undefined for a new page, and for one that was deleted meanwhile. */
  readonly page:
    | {
        readonly id: string;
        readonly slug: string;
        readonly title: string;
        readonly body: string;
        readonly place: string;
        readonly published: number;
        readonly version: number;
      }
    | undefined;
  /** The name of what this browser tab keeps of it. */
  readonly draft: string;
  /** What stands before the last part of its address. */
  readonly start: string;
  readonly answer: PageFormAnswer | undefined;
}

/** The form of a page, with what it would look like and what somebody else has saved. */
export function PageForm({ page, draft, start, answer }: Props) {
  const { faults = [], typed = {}, shown, overtaken } = answer ?? {};
  const published = answer ? typed.publicada === '1' : (page?.published ?? 1) === 1;
  const hints = [PAGES_WORDING.addressHint(start), ...(page ? [PAGES_WORDING.addressMoves] : [])];
  return (
    <>
      <PostForm
        action={page ? undefined : deskPagePath('nueva')}
        label={page?.title ?? PAGES_WORDING.newTitle}
        sends={{ visto: page?.version }}
        faults={faults}
        draft={draft}
        asks
        unsaved={answer !== undefined}
      >
        <Field
          name="titulo"
          label={PAGES_WORDING.name}
          hint={PAGES_WORDING.nameHint}
          value={typed.titulo ?? page?.title}
          faults={faults}
        />
        <TextArea
          name="texto"
          label={PAGES_WORDING.text}
          hint={PAGES_WORDING.textHint}
          value={typed.texto ?? page?.body}
          rows={12}
          faults={faults}
        />
        <details className="help">
          <summary>{PAGES_WORDING.help}</summary>
          <dl>
            {PAGES_WORDING.helpLines.map(([sign, says]) => (
              <div key={sign}>
                <dt>
                  <code>{sign}</code>
                </dt>
                <dd>{says}</dd>
              </div>
            ))}
          </dl>
          <p>{PAGES_WORDING.helpElse}</p>
        </details>
        <Field
          name="direccion"
          label={PAGES_WORDING.address}
          hint={hints.join(' ')}
          value={typed.direccion ?? page?.slug}
          faults={faults}
          optional
          verbatim
        />
        <Choice
          name="lugar"
          label={PAGES_WORDING.place}
          value={typed.lugar ?? page?.place ?? 'footer'}
          options={PAGE_PLACES.map((place) => [place, PAGES_WORDING.places[place]])}
          faults={faults}
        />
        <label className="check">
          <input type="checkbox" name="publicada" value="1" defaultChecked={published} />
          <span>
            {PAGES_WORDING.published} <small>{PAGES_WORDING.publishedHint}</small>
          </span>
        </label>
        <p className="buttons">
          <button type="submit" name="que" value="guardar" className="main">
            {PAGES_WORDING.save}
          </button>
          <button type="submit" name="que" value="ver">
            {PAGES_WORDING.preview}
          </button>
        </p>
      </PostForm>
      {shown && <Shown heading={PAGES_WORDING.shown} note={PAGES_WORDING.notKept} {...shown} />}
      {overtaken && page && <Shown heading={PAGES_WORDING.theirs} title={page.title} text={page.body} />}
    </>
  );
}

interface ShownProps {
  readonly heading: string;
  readonly note?: string;
  readonly title: string;
  readonly text: string;
}

/** A page's title and text within a page of the desk. */
export const Shown = ({ heading, note, title, text }: ShownProps) => (
  <section>
    <h2>{heading}</h2>
    {note && <p>{note}</p>}
    <div className="shown-page">
      <p className="title" dir="auto">
        {title}
      </p>
      <PageText blocks={parsePageText(text)} />
    </div>
  </section>
);
