// axe does not see ::highlight(), so the contrast of highlights is computed from the tokens here.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const read = (file: string) =>
  readFileSync(join(import.meta.dirname, file), 'utf8').replace(/@media print \{[\s\S]*$/, '');
const sheets = [read('../../ui/tokens.css'), read('highlights.css')].join('\n');

/** The custom properties that rules with exactly this selector set. */
const tokensOf = (selector: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [...sheets.matchAll(/([^{}]+)\{([^{}]*)\}/g)]
      .filter(([, selectors = '']) =>
        selectors
          .replace(/\/\*.*?\*\//gs, '')
          .split(',')
          .some((one) => one.trim() === selector),
      )
      .flatMap(([, , rules = '']) =>
        [...rules.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [name, value]),
      ),
  );

const THEMES = {
  light: ['', 0],
  dark: ['', 1],
  sepia: ['[data-theme="sepia"]', 0],
  'contrast, light': ['[data-theme="contrast"]', 0],
  'contrast, dark': ['[data-theme="contrast"]', 1],
} as const;

function colourOf(name: string, selector: string, scheme: 0 | 1): readonly number[] {
  const value = { ...tokensOf(':root'), ...(selector && tokensOf(selector)) }[name] ?? expect.fail(`no ${name}`);
  const both = [...value.matchAll(/#([\da-f]{3,6})/g)].map(([, hex = '']) => hex);
  const hex = both[Math.min(scheme, both.length - 1)] ?? expect.fail(value);
  const full = hex.length === 3 ? hex.replace(/./g, '$&$&') : hex;
  return [0, 2, 4].map((at) => Number.parseInt(full.slice(at, at + 2), 16) / 255);
}

function contrast(a: readonly number[], b: readonly number[]): number {
  const [light, dark] = [a, b].map(luminance).sort((x, y) => y - x);
  return (light! + 0.05) / (dark! + 0.05);
}
function luminance(colour: readonly number[]): number {
  const [r, g, b] = colour.map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!;
}

test.each(Object.entries(THEMES))('in the theme %s', (_, [selector, scheme]) => {
  const of = (name: string) => colourOf(name, selector, scheme);
  for (const at of [1, 2, 3, 4, 5]) {
    const [ground, line] = [of(`highlight-${at}`), of(`highlight-line-${at}`)];
    expect(contrast(of('ink'), ground), `ink on ${at}`).toBeGreaterThanOrEqual(4.5);
    expect(contrast(of('rubric'), ground), `the initial on ${at}`).toBeGreaterThanOrEqual(3);
    expect(contrast(line, ground), `line on ${at}`).toBeGreaterThanOrEqual(3);
    expect(contrast(line, of('paper')), `line ${at} on paper`).toBeGreaterThanOrEqual(3);
  }
});

test('each colour has a line of its own kind', () => {
  const lines = [...sheets.matchAll(/::highlight\(own-[1-5]\) \{[^}]*text-decoration: underline ([\w ]+?) var/g)];
  expect(new Set(lines.map(([, line]) => line)).size).toBe(5);
});
