/** A piece of a USFM file; `at` is its offset in the decoded text. */
export type Token =
  | { readonly type: 'open'; readonly name: string; readonly at: number }
  | { readonly type: 'close'; readonly name: string; readonly at: number }
  /** `\*`, which ends a milestone. */
  | { readonly type: 'milestone-end'; readonly at: number }
  | { readonly type: 'text'; readonly text: string; readonly at: number };

const MARKER = /\\(?:\+?([A-Za-z0-9][A-Za-z0-9_-]*)(\*?)|\*)/y;
const BLANK = /\r\n|\s/y;

/**
 * Splits a file into markers and text. One blank (or line end) after an opening marker belongs to the marker. A backslash that begins no
 * marker is text.
 */
export function usfmTokens(source: string): Token[] {
  const tokens: Token[] = [];
  let at = 0;
  let textFrom = 0;
  const flush = () => {
    if (textFrom < at) tokens.push({ type: 'text', text: source.slice(textFrom, at), at: textFrom });
  };
  for (;;) {
    const next = source.indexOf('\\', at);
    if (next < 0) break;
    at = next;
    MARKER.lastIndex = next;
    const found = MARKER.exec(source);
    if (found === null) {
      at += 1;
      continue;
    }
    flush();
    at = MARKER.lastIndex;
    const [, name, star] = found;
    if (name === undefined) tokens.push({ type: 'milestone-end', at: next });
    else if (star === '*') tokens.push({ type: 'close', name, at: next });
    else {
      tokens.push({ type: 'open', name, at: next });
      BLANK.lastIndex = at;
      if (BLANK.test(source)) at = BLANK.lastIndex;
    }
    textFrom = at;
  }
  at = source.length;
  flush();
  return tokens;
}
