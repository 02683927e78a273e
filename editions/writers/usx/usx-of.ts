import { roleOf } from '../../readers/usfm/markers.ts';
import { isNotePart } from '../../readers/usfm/note-text.ts';
import { usfmTokens } from '../../readers/usfm/tokens.ts';
import { escapeXml } from '../epub/xml.ts';

/** Paragraphs of USFM that the root element of USX and its encoding say. */
const SAID_BY_XML = /^\\(?:usfm|ide) .*\n/gm;

/** What the text behind a marker begins with: a number, the sign of a note, a book's code. */
const FIRST_WORD = /^\s*(\S+)\s?/;

/**
 * Whole chapters, or what stands before the first one, from USFM as this program writes it to USX 3.
 * @param code of the book: `PSA`
 */
export function usxOf(usfm: string, code: string): string {
  const tokens = usfmTokens(usfm.replace(SAID_BY_XML, ''));
  const writer = new UsxWriter(code);
  for (let i = 0; i < tokens.length; i++) {
    const token = tokens[i]!;
    const next = tokens[i + 1];
    if (token.type === 'text') writer.text(token.text);
    else if (token.type === 'close') writer.close(token.name);
    else if (token.type === 'open' && next?.type === 'milestone-end') writer.milestone(token.name);
    else if (token.type === 'open') {
      const role = roleOf(token.name);
      const word = next?.type === 'text' ? FIRST_WORD.exec(next.text) : null;
      const takesWord = role === 'chapter' || role === 'verse' || role === 'note' || token.name === 'id';
      writer.open(token.name, role, word?.[1] ?? '');
      if (takesWord && next?.type === 'text') {
        i += 1;
        writer.text(next.text.slice(word?.[0].length ?? 0));
      }
    }
  }
  return writer.end();
}

class UsxWriter {
  readonly #code: string;
  readonly #written: string[] = [];
  /** What is open, from the paragraph inwards: the marker and the element's name. */
  #opened: { readonly marker: string; readonly element: string }[] = [];
  #chapter: string | undefined;
  /** The open verse, with the place behind its last words. */
  #verse: { readonly id: string; end: number } | undefined;

  constructor(code: string) {
    this.#code = code;
  }

  open(marker: string, role: ReturnType<typeof roleOf>, word: string): void {
    if (role === 'chapter') this.#startChapter(word);
    else if (role === 'verse') this.#startVerse(word);
    else if (role === 'note') this.#start(marker, 'note', `caller="${escapeXml(word)}" style="${marker}"`);
    else if (role === 'cell') this.#start(marker, 'cell', `style="${marker}" align="start"`);
    else if (role === 'character' || role === 'number' || role === undefined) this.#startWords(marker);
    else this.#startParagraph(marker);
  }

  text(text: string): void {
    const [words = '', strong] = text.split('|strong=');
    if (strong !== undefined) {
      // A word's number stands behind it in USFM, and in its element's tag here.
      const tag = this.#written.lastIndexOf('<char style="w">');
      this.#written[tag] = `<char style="w" strong=${strong}>`;
    }
    // Lines end with their paragraph.
    if (this.#opened.length > 0 || this.#verse) this.#put(escapeXml(words.replace(/\n$/, '')));
  }

  milestone(marker: string): void {
    this.#put(`<ms style="${marker}"/>`);
  }

  close(marker: string): void {
    // A note ends its last part.
    if (roleOf(marker) === 'note') while (this.#opened.at(-1)?.element === 'char') this.#endLast();
    this.#endLast();
  }

  end(): string {
    this.#endChapter();
    return this.#written.join('');
  }

  #put(markup: string): void {
    this.#written.push(markup);
    const isAmidWords = this.#opened.some(({ element }) => element === 'char' || element === 'note');
    if (this.#verse && !isAmidWords && markup !== '' && this.#isInText()) this.#verse.end = this.#written.length;
  }

  /** False in a heading or a title. */
  #isInText(): boolean {
    const [first] = this.#opened;
    return !first || roleOf(first.marker) === 'body';
  }

  #start(marker: string, element: string, attributes: string): void {
    this.#written.push(`<${element} ${attributes}>`);
    this.#opened.push({ marker, element });
  }

  #endLast(): void {
    const last = this.#opened.pop();
    if (last) this.#put(`</${last.element}>`);
  }

  #startWords(marker: string): void {
    // A part of a note ends the one before.
    if (isNotePart(marker)) while (this.#opened.at(-1)?.element === 'char') this.#endLast();
    this.#start(marker, 'char', `style="${marker}"`);
  }

  #startParagraph(marker: string): void {
    this.#endParagraph();
    if (marker === 'id') this.#start(marker, 'book', `code="${this.#code}" style="id"`);
    else if (marker === 'tr') {
      this.#written.push('<table>');
      this.#start(marker, 'row', 'style="tr"');
    } else this.#start(marker, 'para', `style="${marker}"`);
  }

  #endParagraph(): void {
    const first = this.#opened[0];
    if (!first) return;
    while (this.#opened.length > 1) this.#endLast();
    this.#opened = [];
    this.#written.push(`</${first.element}>${first.element === 'row' ? '</table>' : ''}\n`);
  }

  #startChapter(number: string): void {
    this.#endChapter();
    this.#chapter = number;
    this.#written.push(`<chapter number="${number}" style="c" sid="${this.#code} ${number}"/>\n`);
  }

  #endChapter(): void {
    this.#endVerse();
    this.#endParagraph();
    if (this.#chapter !== undefined) this.#written.push(`<chapter eid="${this.#code} ${this.#chapter}"/>\n`);
  }

  #startVerse(number: string): void {
    const hasBefore = (this.#verse?.end ?? 0) === this.#written.length;
    this.#endVerse();
    if (!this.#isInText()) this.#endParagraph();
    if (hasBefore) this.#put('\n');
    const id = `${this.#code} ${this.#chapter}:${number}`;
    this.#verse = { id, end: 0 };
    this.#put(`<verse number="${number}" style="v" sid="${id}"/>`);
  }

  #endVerse(): void {
    if (this.#verse) this.#written.splice(this.#verse.end, 0, `<verse eid="${this.#verse.id}"/>`);
    this.#verse = undefined;
  }
}
