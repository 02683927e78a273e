import { expect, test } from 'vitest';
import { licenceNamed, readLicence } from './licence-statement.ts';

const read = (files: Record<string, string>) =>
  readLicence(new Map(Object.entries(files).map(([path, text]) => [path, Buffer.from(text)])));

const BY_SA = 'https://creativecommons.org/licenses/by-sa/4.0/';

test.each([
  ['SPDX-License-Identifier: CC-BY-SA-4.0', { words: 'CC BY-SA 4.0', id: 'cc-by-sa-4.0' }],
  ['<!-- SPDX-License-Identifier: CC0-1.0 -->', { words: 'CC0 1.0', id: 'cc0-1.0' }],
  ['SPDX-License-Identifier: OFL-1.1', { words: 'OFL-1.1' }],
  [
    `© 2024. Licencia Creative Commons Atribución-CompartirIgual 4.0: ${BY_SA}deed.es`,
    { words: 'CC BY-SA 4.0', id: 'cc-by-sa-4.0' },
  ],
  ['http://creativecommons.org/licenses/by-nc-nd/3.0/es/', { words: 'CC BY-NC-ND 3.0' }],
  [
    'Public domain: https://creativecommons.org/publicdomain/mark/1.0/',
    { words: 'Dominio público', id: 'public-domain' },
  ],
  [
    'CC0 1.0, al dominio público: https://creativecommons.org/publicdomain/zero/1.0/',
    { words: 'CC0 1.0', id: 'cc0-1.0' },
  ],
])('states one licence: %s', (text, licence) => {
  expect(read({ 'a/LICENSE.md': text })).toEqual({ file: 'a/LICENSE.md', licence });
});

test.each([
  ['several', 'CC BY-SA 4.0. Aviso: no hace falta cumplirla para lo que ya está en el dominio público.', 'denied'],
  ['a denial', 'Esta obra no es de dominio público: © 2020 Editorial de Prueba.', 'denied'],
  ['a denial in English', 'All rights reserved. NOT in the public domain.', 'denied'],
  ['a denied address', `Esta obra no está bajo la licencia ${BY_SA} ni otra.`, 'denied'],
  ['another address', `${BY_SA} https://creativecommons.org/licenses/by/4.0/`, 'several'],
  ['what every licence of Creative Commons mentions', `${BY_SA}. Elements in the public domain are free.`, 'several'],
  ['a choice', `SPDX-License-Identifier: CC-BY-4.0 OR MIT\n${BY_SA}`, 'several'],
  ['restrictions', 'https://creativecommons.org/publicdomain/zero/1.0/ All rights reserved.', 'several'],
  ['words alone', 'Public domain.', 'words'],
])('the doubt is «%s» for: %s', (_, text, doubt) => {
  expect(read({ LICENSE: text })).toEqual({ file: 'LICENSE', doubt });
});

test('statements of other files count too', () => {
  expect(read({ LICENSE: BY_SA, 'LEEME.txt': 'Dominio público' })).toEqual({ file: 'LEEME.txt', doubt: 'several' });
  expect(read({ LICENSE: BY_SA, 'otro.txt': 'Dominio público' })).toMatchObject({ file: 'LICENSE', licence: {} });
});

test('files that mention no licence state nothing', () => {
  expect(read({ LICENSE: 'Véase la página.', 'copr.htm': 'x'.repeat(300_000), 'a.usfm': BY_SA })).toBeUndefined();
});

test.each([
  ['CC BY-SA 4.0', 'cc-by-sa-4.0'],
  ['cc-by-nc-nd-4.0', 'cc-by-nc-nd-4.0'],
  ['Creative Commons: BY-SA 4.0', 'cc-by-sa-4.0'],
  ['CC0', 'cc0-1.0'],
  ['Dominio público.', 'public-domain'],
  ['No es de dominio público', undefined],
  ['CC BY 4.0 y CC0', undefined],
  ['© 2020', undefined],
])('the words %j name the licence %s', (words, id) => {
  expect(licenceNamed(words)?.id).toBe(id);
});
