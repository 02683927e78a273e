const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const escaped = (text: string): string => text.replace(/[&<>"]/g, (character) => ESCAPES[character] ?? character);

/** A letter's text as HTML: its paragraphs, and addresses of sites as links. Indented lines stay apart. */
export function letterHtml(text: string): string {
  const paragraphs = text
    .trim()
    .split(/\n{2,}/)
    .map((paragraph) => `<p>${paragraph.split('\n').map(line).join('<br>\n')}</p>`);
  return `<!doctype html>\n<html lang="es"><body>\n${paragraphs.join('\n')}\n</body></html>\n`;
}

function line(text: string): string {
  const indent = /^ +/.exec(text)?.[0].length ?? 0;
  const parts = text.slice(indent).split(/(https?:\/\/[^\s<>"]*[^\s<>".,;:!?)»])/);
  const html = parts.map((part, at) => (at % 2 ? `<a href="${escaped(part)}">${escaped(part)}</a>` : escaped(part)));
  return '&nbsp;'.repeat(indent) + html.join('');
}
