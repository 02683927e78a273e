import { CONTACT_PATH, OFFLINE_PATH, signInPath } from '../../../scripture/addresses/paths.ts';
import { formatVerse } from '../../../scripture/reference/format-spanish.ts';
import { editionQuery, versePath } from '../../../scripture/reference/path.ts';
import { formatRetryAfter } from '../../ui/format-retry-after.ts';
import { verseOfDraft } from '../../unsent/draft-names.ts';
import { currentAnswer, isAccepted, isPending, type Unsent } from '../../unsent/unsent.ts';
import { OFFLINE } from './wording.ts';

const { unsent: words } = OFFLINE;

interface Shown {
  readonly heading: string;
  /** The page where it was written. */
  readonly path: string;
  readonly text: string;
  /** Its state, as a sentence. */
  readonly standing: string;
  /** It is sent automatically. */
  readonly waits: boolean;
  /** Link to sign in, if that is needed to send it. */
  readonly signIn?: string;
}

/**
 * An unsent text, as the page shows it.
 * @param edition the default one
 */
export function formatUnsent(unsent: Unsent, edition: string, now: number): Shown {
  const over = verseOfDraft(unsent.name);
  const { text = '', message = text } = JSON.parse(unsent.json) as {
    readonly text?: string;
    readonly message?: string;
  };
  return {
    heading: over ? words.correction(formatVerse(over.ref)) : words.message,
    path: over ? versePath(over.ref, editionQuery(over.edition, edition)) : CONTACT_PATH,
    text: message,
    waits: isPending(unsent),
    ...standing(unsent, now),
  };
}

function standing(unsent: Unsent, now: number): Pick<Shown, 'standing' | 'signIn'> {
  const answer = currentAnswer(unsent, now);
  if (!answer) return { standing: words.waiting };
  if (isAccepted(answer)) return { standing: words.taken };
  const { status, body, retryAfter } = answer;
  const { code, detail, current } = (body ?? {}) as Readonly<Record<string, unknown>>;
  const said = typeof detail === 'string' ? detail : words.noAnswer;
  if (isPending(unsent)) return { standing: `${said} ${words.again(formatRetryAfter(retryAfter ?? 0))}` };
  if (current) return { standing: words.changed };
  if (status === 401 || code === 'session-expired' || code === 'password-again')
    return { standing: said, signIn: signInPath(OFFLINE_PATH) };
  return { standing: `${said} ${words.kept}` };
}
