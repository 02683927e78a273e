import type { ReactNode } from 'react';
import { PRIVACY_PATH } from '../../../scripture/addresses/paths.ts';
import { nounOfKey } from '../../../scripture/correction/text-noun.ts';
import type { Wording } from '../../../scripture/correction/wording.ts';
import type { PlainAnswer } from './correct-by-form.ts';

/** Texts of the plain form, which corrects a verse or a part beside it without scripts. */
const PLAIN = {
  lead: (the: string) => `Escriba ${the} como debe decir. Se revisa antes de publicarse.`,
  fieldTitle: 'Título',
  text: 'Texto',
  note: '¿Cuál es su fuente? (opcional)',
  email: 'Su correo electrónico, para contarle qué se decidió (opcional)',
  empty: 'No escriba nada en este campo',
  confirm: 'Sí, esos caracteres son los correctos',
  loss: 'Sí, esas palabras deben quitarse',
  now: 'Ahora dice:',
  yours: 'Usted escribió:',
  send: 'Actualizar',
  privacy: 'Privacidad',
} as const;

export interface PlainFormProps {
  /** `John.3.16`, or a part's key. */
  readonly id: string;
  readonly edition: string;
  readonly verse: Wording;
  readonly revision: string | undefined;
  readonly language: string | undefined;
  /** Why not everybody may propose. */
  readonly closed: string | undefined;
  /** The previous submission, if it was refused. */
  readonly answer: PlainAnswer | undefined;
}

/** The form that corrects a verse without scripts: a plain post to the verse's page. Its styles are in plain.css. */
export function PlainForm({ id, edition, verse, revision, language, closed, answer }: PlainFormProps) {
  const { refusal, typed } = answer ?? {};
  const titled = verse.title !== undefined;
  // If the verse has changed, the typed text is merged with the published one.
  const asked = refusal?.yours ?? typed;
  const fault = (field: string) => (refusal?.field === field ? refusal.detail : undefined);
  const based = refusal?.current?.revision ?? typed?.revision ?? revision;
  return (
    <form method="post" className="plain-form">
      {!refusal && <p className={closed && 'closed'}>{closed ?? PLAIN.lead(nounOfKey(id).the)}</p>}
      {refusal && !refusal.field && (
        // biome-ignore lint/a11y/noAutofocus: it may stand far down the chapter, and no script scrolls there
        <div className="wrong" role="alert" tabIndex={-1} autoFocus>
          {refusal.detail}
        </div>
      )}
      {refusal?.current && (
        <div lang={language}>
          <b lang="es">{PLAIN.now}</b> {refusal.current.title} {refusal.current.text}
          <br />
          <b lang="es">{PLAIN.yours}</b> {typed?.title} {typed?.text}
        </div>
      )}
      {titled && (
        <Field name="title" label={PLAIN.fieldTitle} fault={fault('title')}>
          {(field) => <input type="text" lang={language} defaultValue={asked?.title ?? verse.title} {...field} />}
        </Field>
      )}
      <Field name="text" label={PLAIN.text} fault={fault('text')}>
        {(field) => <textarea rows={5} required lang={language} defaultValue={asked?.text ?? verse.text} {...field} />}
      </Field>
      {(['confirm', 'loss'] as const).map(
        (name) =>
          (refusal?.confirmable === name || typed?.[name]) && (
            <label key={name} className="confirm">
              <input type="checkbox" name={name} value="1" defaultChecked={typed?.[name]} /> {PLAIN[name]}
            </label>
          ),
      )}
      <Field name="note" label={PLAIN.note} fault={fault('note')}>
        {(field) => <textarea dir="auto" rows={2} defaultValue={typed?.note} {...field} />}
      </Field>
      <Field name="email" label={PLAIN.email} fault={fault('email')}>
        {(field) => <input type="email" autoComplete="email" defaultValue={typed?.email} {...field} />}
      </Field>
      <div hidden>
        <label htmlFor="apellido2">{PLAIN.empty}</label>
        <input id="apellido2" name="apellido2" tabIndex={-1} autoComplete="off" />
      </div>
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="edicion" value={edition} />
      {based !== undefined && <input type="hidden" name="revision" value={based} />}
      <div className="send">
        <button type="submit" className="main">
          {PLAIN.send}
        </button>{' '}
        <a href={PRIVACY_PATH}>{PLAIN.privacy}</a>
      </div>
    </form>
  );
}

interface FieldProps {
  readonly name: string;
  readonly label: string;
  readonly fault: string | undefined;
  readonly children: (field: {
    readonly id: string;
    readonly name: string;
    readonly 'aria-invalid'?: true;
    readonly 'aria-describedby'?: string;
    readonly autoFocus?: true;
  }) => ReactNode;
}

function Field({ name, label, fault, children }: FieldProps) {
  const wrong = fault ? ({ 'aria-invalid': true, 'aria-describedby': `${name}-falta`, autoFocus: true } as const) : {};
  return (
    <div>
      <label htmlFor={name}>{label}</label>
      {children({ id: name, name, ...wrong })}
      {fault && (
        <div className="wrong" role="alert" id={`${name}-falta`}>
          {fault}
        </div>
      )}
    </div>
  );
}
