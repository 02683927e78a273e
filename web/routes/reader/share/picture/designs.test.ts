import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { DESIGN_IDS, DESIGNS } from './designs.ts';

const tokens = readFileSync(join(import.meta.dirname, '../../../../ui/tokens.css'), 'utf8');

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

test.each(DESIGN_IDS)('%s has the colours of the site, with legible contrast', (id) => {
  const { ground, ink, quiet, rubric } = DESIGNS[id];
  for (const colour of [ground, ink, quiet, rubric]) expect(tokens).toContain(colour);
  expect(contrast(ink, ground)).toBeGreaterThanOrEqual(7);
  for (const colour of [quiet, rubric]) expect(contrast(colour, ground)).toBeGreaterThanOrEqual(4.5);
});
