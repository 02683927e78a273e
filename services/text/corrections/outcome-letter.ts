import type { Wording } from '../../../scripture/correction/wording.ts';
import type { LetterText } from '../../post/mail/mail.ts';
import type { OwnProposal } from './corrections.ts';

export interface LetterPlace {
  /** The site's name. */
  readonly site: string;
  /** Absolute, without a final slash. */
  readonly publicUrl: string;
  /** `Juan 3,16`. */
  readonly verse: string;
  readonly edition: string;
}

/** What came of a proposal, for an address that its author has proved. */
export function outcomeLetter(proposal: OwnProposal, { site, publicUrl, verse, edition }: LetterPlace): LetterText {
  const { base, proposed, published, reason } = proposal;
  const parts = [
    `${verse} (${edition})`,
    SENTENCES[decisionOf(proposal)],
    quoted('Decía:', base),
    quoted('Usted propuso:', proposed),
    published && quoted('Ahora dice:', published),
    reason && `Lo que dice quien la revisó:\n${indent(reason)}`,
    `Puede verla en ${publicUrl}/propuestas/${proposal.proposal}`,
    site,
  ];
  return { subject: subjectOf(verse, proposal), text: join(parts) };
}

/**
 * What came of a proposal, for an address that anybody may have given: the verse and the decision, and nothing that
 * somebody typed.
 * @param stop the address that ends such letters, with one click
 */
export function bareOutcomeLetter(
  proposal: Pick<OwnProposal, 'state' | 'published'>,
  { site, publicUrl, verse, edition }: LetterPlace,
  stop: string,
): LetterText {
  const parts = [
    `${verse} (${edition})`,
    SENTENCES[decisionOf(proposal)],
    `Recibe este aviso porque se dio esta dirección al proponer una corrección en ${site} (${publicUrl}).`,
    `Si no quiere recibir ninguno más: ${stop}`,
  ];
  return { subject: subjectOf(verse, proposal), text: join(parts) };
}

/**
 * What came of several proposals that were decided together. Reasons stand in it only for an address that was proved.
 * @param stop the address that ends such letters, for one that anybody may have given
 */
export function manyOutcomesLetter(
  decided: readonly {
    readonly proposal: Pick<OwnProposal, 'state' | 'published' | 'reason'>;
    readonly verse: string;
    readonly edition: string;
  }[],
  { site, publicUrl }: Pick<LetterPlace, 'site' | 'publicUrl'>,
  stop: string | undefined,
): LetterText {
  const lines = decided.map(
    ({ proposal, verse, edition }) => `${verse} (${edition}): ${SUBJECTS[decisionOf(proposal)]}.`,
  );
  const reasons = [...new Set(decided.flatMap(({ proposal: { reason } }) => (reason ? [reason] : [])))];
  const parts = [
    `Se han revisado ${decided.length} correcciones propuestas:`,
    lines.join('\n'),
    ...(stop === undefined
      ? [
          ...reasons.map((reason) => `Lo que dice quien las revisó:\n${indent(reason)}`),
          `Puede verlas en ${publicUrl}/propuestas`,
          site,
        ]
      : [
          `Recibe este aviso porque se dio esta dirección al proponer correcciones en ${site} (${publicUrl}).`,
          `Si no quiere recibir ninguno más: ${stop}`,
        ]),
  ];
  return { subject: `${decided.length} correcciones revisadas`, text: join(parts) };
}

const SUBJECTS = {
  accepted: 'aceptada',
  changed: 'aceptada con cambios',
  rejected: 'no aceptada',
  superseded: 'ya está en el texto',
} as const;
const SENTENCES = {
  accepted: 'La corrección propuesta se ha aceptado y ya está publicada.',
  changed: 'La corrección propuesta se ha aceptado con cambios y ya está publicada.',
  rejected: 'La corrección propuesta no se ha aceptado.',
  superseded: 'La corrección propuesta se ha cerrado, porque el texto publicado ya dice lo que pedía.',
} as const;

function decisionOf({ state, published }: Pick<OwnProposal, 'state' | 'published'>): keyof typeof SUBJECTS {
  if (state === 'accepted') return published ? 'changed' : 'accepted';
  return state === 'rejected' ? 'rejected' : 'superseded';
}

const subjectOf = (verse: string, proposal: Pick<OwnProposal, 'state' | 'published'>): string =>
  `Corrección de ${verse}: ${SUBJECTS[decisionOf(proposal)]}`;

const quoted = (label: string, { text, title }: Wording): string =>
  `${label}\n${indent(title === undefined ? text : `${title}\n${text}`)}`;

const indent = (text: string): string => text.replaceAll(/^/gm, '    ');

const join = (parts: readonly (string | undefined)[]): string =>
  `${parts.filter((part) => part !== undefined && part !== '').join('\n\n')}\n`;
