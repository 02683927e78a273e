/** What a preview shows. */
export interface Shown {
  readonly title: string;
  readonly verses: readonly { readonly number: number; readonly text: string }[];
  readonly more: boolean;
}

interface Passages {
  readonly passages: readonly { readonly text: string; readonly verses: Shown['verses'] }[];
}

/** More is read on the page itself. */
const MOST_VERSES = 5;
const UNREACHABLE = 'El texto no se ha podido cargar ahora. El enlace lleva a él.';

const kept = new Map<string, Promise<Shown>>();

/** The text of a reference; asked for once, without cookies and without saying from which page. */
export function fetchPassage(call: string): Promise<Shown> {
  let shown = kept.get(call);
  if (!shown) {
    shown = ask(call);
    kept.set(call, shown);
    // Another try may do better.
    shown.catch(() => kept.delete(call));
  }
  return shown;
}

async function ask(call: string): Promise<Shown> {
  const response = await fetch(call, { credentials: 'omit', referrerPolicy: 'no-referrer' }).catch(() => undefined);
  const answer: unknown = await response?.json().catch(() => undefined);
  if (!response?.ok || !answer) throw new Error((answer as { detail?: string } | undefined)?.detail ?? UNREACHABLE);
  const { readings: [first] = [], ...only } = answer as Passages & { readonly readings?: readonly Passages[] };
  const { passages } = first ?? only;
  const verses = passages.flatMap((passage) => passage.verses);
  return {
    title: passages.map(({ text }) => text).join('; '),
    verses: verses.slice(0, MOST_VERSES),
    more: verses.length > MOST_VERSES,
  };
}
