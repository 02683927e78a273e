import type { SentForm } from '../../../../forms/sent-form.ts';
import type { Wording } from '../../../../scripture/correction/wording.ts';

const ACTS = ['aceptar', 'cambiar', 'rechazar', 'lo-propuesto', 'lo-publicado', 'nada'] as const;

/** The values of the form, with which it is shown again after a refusal. */
export interface Typed {
  /** `nada`: the form was submitted without one of its buttons. */
  readonly act: (typeof ACTS)[number];
  readonly text: string;
  readonly title: string;
  readonly why: string;
  readonly reason: string;
  /** A predefined reason; a typed one takes precedence. */
  readonly chosen: string;
  readonly confirm: boolean;
  readonly loss: boolean;
  readonly also: readonly string[];
}

export interface DecisionForm {
  readonly typed: Typed;
  readonly version: number;
  /** The verse's wording when the form was rendered. */
  readonly seen?: Wording;
  /** Other proposals to decide in the same way. */
  readonly also: readonly { readonly proposal: string; readonly version: number }[];
}

/** Reads the decision form; undefined if it is invalid. */
export function readDecisionForm(form: SentForm): DecisionForm | undefined {
  const { text: field } = form;
  const act = ACTS.find((known) => known === field('accion'));
  const version = wholeNumber(field('version'));
  if (version === undefined || !act) return undefined;
  const marked = form.all('tambien');
  return {
    version,
    ...(form.get('visto') !== undefined && { seen: wordingOf(field('visto'), field('visto-titulo')) }),
    typed: {
      act,
      text: field('texto'),
      title: field('titulo'),
      why: field('motivo'),
      reason: field('razon'),
      chosen: field('motivo-hecho'),
      confirm: field('confirmar') !== '',
      loss: field('perdida') !== '',
      also: marked,
    },
    also: marked.flatMap((mark) => {
      const [, proposal, of] = /^([\w-]{1,80}):(\d{1,9})$/.exec(mark) ?? [];
      const version = wholeNumber(of ?? '');
      return proposal !== undefined && version !== undefined ? { proposal, version } : [];
    }),
  };
}

/** The wording as changed in the form. */
export const typedWording = ({ text, title }: Typed): Wording => wordingOf(text, title);

/** Browsers submit line breaks as CRLF. */
const wordingOf = (text: string, title: string): Wording => ({
  text: text.replaceAll('\r\n', '\n'),
  ...(title !== '' && { title: title.replaceAll('\r\n', '\n') }),
});

const wholeNumber = (digits: string): number | undefined => (/^\d{1,9}$/.test(digits) ? Number(digits) : undefined);
