import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { MainDownload } from '../../../services/book/downloads/downloads.ts';
import { DownloadLink } from './download-link.tsx';

const linkTo = (download: MainDownload) => renderToStaticMarkup(<DownloadLink download={download} />);

test.each([
  [{ ready: true, size: 6_452_345 }, ' 6,5\u00a0MB'],
  [{ ready: true, size: 1_048_576_000 }, ' 1\u00a0GB'],
] as const)('the label has the same size as on the downloads page: %j', (download, size) => {
  expect(linkTo(download)).toBe(`<a href="/Download/pdf">Descargar La Biblia<small>${size}</small></a>`);
});

test('a file not yet made, or on another site, shows no size', () => {
  const bare = '<a href="/Download/pdf">Descargar La Biblia</a>';
  expect(linkTo({ ready: false })).toBe(bare);
  expect(linkTo({ ready: true })).toBe(bare);
});
