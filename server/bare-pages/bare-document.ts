import { escapeXml } from '../../editions/writers/epub/xml.ts';
import { BARE_POLICY } from '../security/page-headers.ts';

interface Link {
  readonly to: string;
  readonly text: string;
}

const HOME: Link = { to: '/', text: 'Ir a la portada' };

/** A page of a few sentences, for where no page can be rendered: its body, and the headers that it needs. */
export function bareDocument(title: string, sentences: readonly string[], link: Link = HOME) {
  const paragraphs = sentences.map((sentence) => `<p>${escapeXml(sentence)}</p>`).join('');
  const body =
    `<!DOCTYPE html><html lang="es"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">` +
    `<meta name="color-scheme" content="light dark"><meta name="robots" content="noindex"><title>${escapeXml(title)}</title></head>` +
    `<body><main><h1>${escapeXml(title)}</h1>${paragraphs}<p><a href="${escapeXml(link.to)}">${escapeXml(link.text)}</a></p></main></body></html>`;
  return {
    headers: ['Content-Type', 'text/html; charset=utf-8', 'Content-Security-Policy', BARE_POLICY],
    body: Buffer.from(body),
  };
}
