import { escapeHtml } from '../../../scripture/text/escape-html.ts';

/** A letter in the site's look, as far as mail programs allow. The plain text has the same content. */
const STYLE = `
:root { color-scheme: light dark; }
body { margin: 0; background: #f8f2e4; color: #221a12; font: 18px/1.55 "EB Garamond", Garamond, Georgia, serif; }
main { max-width: 34rem; margin: 0 auto; padding: 2rem 1.25rem; overflow-wrap: anywhere; }
p { margin: 0 0 1rem; }
blockquote { margin: 0 0 1rem; padding-left: 1rem; border-left: 2px solid #cdbf9f; }
blockquote + blockquote { margin-top: -1rem; padding-top: 1rem; }
a { color: #93241a; }
main > p:last-child { margin-top: 2rem; border-top: 3px double #cdbf9f; padding-top: 1rem; color: #5b4e3f; }
@media (prefers-color-scheme: dark) {
  body { background: #19140f; color: #eadfca; }
  a { color: #ec9a82; }
  blockquote, main > p:last-child { border-color: #4d4234; }
  main > p:last-child { color: #bcad93; }
}
`;

const INDENT = '    ';

/** A letter's text as HTML: its paragraphs, those that are indented as quotations, and addresses of sites as links. */
export function letterHtml(text: string, subject: string): string {
  const paragraphs = text
    .trimEnd()
    .replace(/^\n+/, '')
    .split(/\n{2,}/)
    .map((paragraph) => {
      const lines = paragraph.split('\n');
      if (!lines.every((each) => each.startsWith(INDENT))) return `<p>${lines.map(line).join('<br>\n')}</p>`;
      const quoted = lines.map((each) => line(each.slice(INDENT.length)));
      return `<blockquote>${quoted.join('<br>\n')}</blockquote>`;
    });
  return `<!doctype html>
<html lang="es">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escapeHtml(subject)}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
${paragraphs.join('\n')}
</main>
</body>
</html>
`;
}

function line(text: string): string {
  const indent = /^ +/.exec(text)?.[0].length ?? 0;
  const parts = text.slice(indent).split(/(https?:\/\/[^\s<>"]*[^\s<>".,;:!?)»])/);
  const html = parts.map((part, at) =>
    at % 2 ? `<a href="${escapeHtml(part)}">${escapeHtml(part)}</a>` : escapeHtml(part),
  );
  return '&nbsp;'.repeat(indent) + html.join('');
}
