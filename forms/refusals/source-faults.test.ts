import { expect, test } from 'vitest';
import { SOURCE_FAULTS, type SourceFault, sourceFaultText } from './source-faults.ts';

test('every code is a letter and three digits, in ascending order', () => {
  const codes = Object.keys(SOURCE_FAULTS);
  expect(codes.every((code) => /^E\d{3}$/.test(code))).toBe(true);
  expect(codes).toEqual([...codes].sort());
});

const url = 'https://example.org/a.zip';
const A_SOURCE = 'Compruebe que es una Biblia en uno de los formatos que se admiten';

test.each([
  [{ code: 'E101', file: 'x.zip' }, 'E101: no contiene ningún módulo SWORD (falta mods.d/*.conf) (x.zip)'],
  [{ code: 'E103', line: 3 }, 'E103: la configuración del módulo no es válida: línea 3'],
  [{ code: 'E107', bytes: 9, wanted: [10, 12] }, /: 9 bytes en vez de 10 o 12$/],
  [{ code: 'E108', start: 1, end: 2, data: 'ot.bzz' }, /: bytes 1 a 2 de ot\.bzz$/],
  [{ code: 'E108', start: 1, end: 2, size: 8, block: 4 }, /: bytes 1 a 2 de 8 del bloque 4$/],
  [{ code: 'E108', block: 4, blocks: 3 }, /: bloque 4 de 3$/],
  [
    { code: 'E112', found: 'Gen.1.1', osis: { is: 'open', word: '<q>', at: 6 }, file: 'ot', offset: 7 },
    'E112: el marcado no está bien formado: Gen.1.1, carácter 7: <q> queda sin cerrar (ot, byte 7)',
  ],
  [{ code: 'E205', is: 'path', path: '../a' }, 'E205: contiene una ruta no permitida: "../a"'],
  [{ code: 'E208', of: 'packed', most: 64_000_000, file: 'a' }, 'E208: pasa de 64\u00a0MB (a)'],
  [{ code: 'E208', of: 'all', most: 64_000_000 }, 'E208: desempaquetado pasa de 64\u00a0MB'],
  [{ code: 'E208', of: 'one', path: 'a/b', most: 64_000_000 }, 'E208: el archivo a/b pasa de 64\u00a0MB'],
  [
    { code: 'E217', megabytes: 1_024 },
    `E217: no se pudo leer: requiere más memoria que una Biblia (1024 MB). ${A_SOURCE}`,
  ],
  [{ code: 'E217', minutes: 3 }, `E217: no se pudo leer: después de 3 minutos no había terminado. ${A_SOURCE}`],
  [
    { code: 'E217', is: 'cut' },
    `E217: no se pudo leer: el proceso que lo lee se interrumpió. ${A_SOURCE} y repita la orden`,
  ],
  [{ code: 'E402', url, answers: 404 }, `E402: ${url} responde 404`],
  [{ code: 'E402', url, leads: 'ftp://x' }, `E402: ${url} remite a una dirección que no se admite: ftp://x`],
  [{ code: 'E402', url, is: 'malformed' }, `E402: «${url}» no es una dirección http ni https válida`],
  [{ code: 'E403', at: { url, why: { answers: 503 } } }, `E403: no se pudo descargar ${url}: ${url} responde 503`],
  [{ code: 'E403', at: { url, why: { came: 1, of: 2 } } }, /: la descarga se cortó: 1 de 2 bytes$/],
  [{ code: 'E403', at: { url, why: { said: 'EPIPE' } } }, /: EPIPE$/],
  [{ code: 'E403' }, 'E403: la descarga se interrumpió'],
  [
    { code: 'E506', found: 'Gen.1.1', is: 'nfc' },
    'E506: hay caracteres que no pueden estar en un texto: Gen.1.1: no está en NFC',
  ],
  [{ code: 'E510', key: 'rights', characters: ['\u202e'] }, /: rights con caracteres que no se ven \(U\+202E\)$/],
  [{ code: 'E511' }, 'E511: un versículo es demasiado largo, o tiene demasiadas marcas'],
  [{ code: 'E511', found: 'Gen.1.1' }, 'E511: un versículo es demasiado largo: Gen.1.1'],
  [{ code: 'E602', part: 'header', file: 'a', offset: 48 }, /dañada: la cabecera \(a, byte 48\)$/],
] satisfies [SourceFault, string | RegExp][])('%j', (fault, words) => {
  const said = sourceFaultText(JSON.parse(JSON.stringify(fault)) as SourceFault);
  if (typeof words === 'string') expect(said).toBe(words);
  else expect(said).toMatch(words);
});
