import { describe, expect, test } from 'vitest';
import { parseConf, plainOfRtf } from './conf.ts';

const conf = (text: string) => parseConf(Buffer.from(text, 'utf8'), 'x.conf');

describe('a module’s configuration', () => {
  test('keys ignore case, comments are skipped, and the last of two values counts', () => {
    const { module, get } = conf('# nota\n[molino]\nLang = es\r\nLANG=la\n\nAbout=a=b\n');
    expect(module).toBe('molino');
    expect(get('lang')).toBe('la');
    expect(get('About')).toBe('a=b');
    expect(get('Version')).toBeUndefined();
  });

  test('a value continues after a backslash', () => {
    expect(conf('[m]\nAbout=uno \\\ndos \\\ntres\nLang=es').get('about')).toBe('uno dos tres');
    expect(conf('[m]\nAbout=uno\\').get('about')).toBe('uno\\');
  });

  test('is read in the encoding that it names, otherwise in Latin-1', () => {
    expect(conf('[m]\nEncoding=UTF-8\nDescription=Año').get('description')).toBe('Año');
    expect(parseConf(Buffer.from('[m]\nDescription=A\xf1o', 'latin1'), 'x').get('description')).toBe('Año');
    expect(() => parseConf(Buffer.from('[m]\nEncoding=UTF-8\nD=\xf1', 'latin1'), 'x.conf')).toThrow('E111');
  });

  test('takes the first of several sections', () => {
    const { module, get } = conf('[uno]\nLang=es\n[dos]\nLang=en\n');
    expect([module, get('lang')]).toEqual(['uno', 'es']);
  });

  test.each([
    ['', 'falta el nombre'],
    ['Lang=es', 'línea 1'],
    ['[m]\nhola', 'línea 2'],
    ['[m]\n=x', 'línea 2'],
  ])('E103: %j', (text, message) => {
    expect(() => conf(text)).toThrow(/^E103: /);
    expect(() => conf(text)).toThrow(message);
  });
});

test.each([
  ['Uno\\par Dos', 'Uno\nDos'],
  ['{\\qc Centrado}\\par\\par Fin', 'Centrado\n\nFin'],
  ['Versi\\u243?n', 'Versión'],
  ['Sin nada', 'Sin nada'],
])('RTF %j', (rtf, plain) => {
  expect(plainOfRtf(rtf)).toBe(plain);
});
