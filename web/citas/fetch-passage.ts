export interface PreviewContent {
  readonly title: string;
  readonly verses: readonly { readonly number: number; readonly text: string }[];
  readonly more: boolean;
}

interface Passages {
  readonly passages: readonly { readonly text: string; readonly verses: PreviewContent['verses'] }[];
}

/** The preview shows this many verses; the page has the rest. */
const MOST_VERSES = 5;
const UNREACHABLE = 'No se ha podido cargar el texto. El enlace lleva a él.';

const cache = new Map<string, Promise<PreviewContent>>();

/** The text of a reference, fetched once, without cookies or referrer. */
export function fetchPassage(call: string): Promise<PreviewContent> {
  let shown = cache.get(call);
  if (!shown) {
    shown = ask(call);
    cache.set(call, shown);
    // A failed request is not cached, so that the next one tries again.
    shown.catch(() => cache.delete(call));
  }
  return shown;
}

async function ask(call: string): Promise<PreviewContent> {
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
