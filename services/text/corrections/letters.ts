import { formatText, textRefFrom } from '../../../scripture/correction/text-ref.ts';
import type { Wording } from '../../../scripture/correction/wording.ts';
import { accountBehind } from '../../../store/contributors.ts';
import type { ProposalRow } from '../../../store/proposals.ts';
import type { Trx } from '../../../store/trx.ts';
import { findUser } from '../../../store/users.ts';
import type { LetterText } from '../../post/mail/mail.ts';
import type { OwnProposal } from './corrections.ts';
import type { CorrectionsDeps } from './create-corrections.ts';
import { ownProposal } from './own-proposals.ts';

export interface LetterPlace {
  /** The site's name. */
  readonly site: string;
  /** Absolute, without a final slash. */
  readonly publicUrl: string;
  /** `Juan 3,16`. */
  readonly verse: string;
  readonly edition: string;
}

/** The outcome of a proposal, for a verified address. */
export function outcomeLetter(proposal: OwnProposal, { site, publicUrl, verse, edition }: LetterPlace): LetterText {
  const { base, proposed, published, reason } = proposal;
  const parts = [
    `${verse} (${edition})`,
    SENTENCES[decisionOf(proposal)],
    quoted('Decía:', base),
    quoted('Usted propuso:', proposed),
    published && quoted('Ahora dice:', published),
    reason && `Respuesta de quien la revisó:\n${indent(reason)}`,
    `Puede verla en ${publicUrl}/propuestas/${proposal.proposal}`,
    site,
  ];
  return { subject: subjectOf(verse, proposal), text: join(parts) };
}

/**
 * The outcome of a proposal, for an unverified address: the verse and the decision, without any typed text.
 * @param stop the unsubscribe link
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
 * The outcomes of several proposals that were decided together. Reasons are included for a verified address only.
 * @param stop the unsubscribe link, for an unverified address
 */
function manyOutcomesLetter(
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
          ...reasons.map((reason) => `Respuesta de quien las revisó:\n${indent(reason)}`),
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

export interface Letters {
  /** Queues the letter about a proposal's outcome, in the transaction that decides it. */
  queueOutcome(trx: Trx, decided: ProposalRow): Promise<void>;
  /** Collects letters until `send`: then each author gets a single one. */
  batch(): Letters & { send(trx: Trx): Promise<void> };
}

interface Reader {
  readonly address: string;
  readonly proved: boolean;
}

/** Letters to authors. Typed text is sent to verified addresses only. */
export function createOutcomeLetters({
  mail,
  settings,
  texts,
  siteUrl,
}: Pick<CorrectionsDeps, 'texts' | 'siteUrl' | 'mail' | 'settings'>): Letters {
  async function write(trx: Trx, { address: recipient, proved }: Reader, rows: readonly ProposalRow[]): Promise<void> {
    const site = { site: settings.site().title, publicUrl: siteUrl() };
    const decisions = rows.map((row) => ({
      proposal: ownProposal(row),
      verse: formatText(textRefFrom(row)),
      edition: texts.edition(row.edition)?.meta.title ?? row.edition,
    }));
    const [first] = decisions;
    if (!first) return;
    const stop = proved ? undefined : await mail.stopAddress(recipient, 'outcome', trx);
    const place = { ...site, ...first };
    const letter =
      decisions.length > 1
        ? manyOutcomesLetter(decisions, site, stop)
        : stop === undefined
          ? outcomeLetter(first.proposal, place)
          : bareOutcomeLetter(first.proposal, place, stop);
    await mail.queue(trx, { kind: 'outcome', recipient, ...letter });
  }

  const letters: Letters = {
    async queueOutcome(trx, row) {
      const reader = await addressOf(trx, row);
      if (reader) await write(trx, reader, [row]);
    },
    batch() {
      const decided: ProposalRow[] = [];
      return {
        ...letters,
        async queueOutcome(_, row) {
          decided.push(row);
        },
        async send(trx) {
          const readers = new Map<string, { readonly reader: Reader; readonly rows: ProposalRow[] }>();
          for (const row of decided.splice(0)) {
            const reader = await addressOf(trx, row);
            const known = reader && readers.get(reader.address);
            if (known) known.rows.push(row);
            else if (reader) readers.set(reader.address, { reader, rows: [row] });
          }
          for (const { reader, rows } of readers.values()) await write(trx, reader, rows);
        },
      };
    },
  };
  return letters;
}

async function addressOf(trx: Trx, row: ProposalRow): Promise<Reader | undefined> {
  const userId = await accountBehind(trx, row.author);
  const user = userId === undefined ? undefined : await findUser(trx, userId);
  if (user) return { address: user.email, proved: user.verified_at !== null };
  return row.email === null ? undefined : { address: row.email, proved: false };
}
