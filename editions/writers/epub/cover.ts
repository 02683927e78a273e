import type { EditionMeta } from '../../../scripture/text/edition.ts';
import { escapeXml } from './xml.ts';

// Draws the cover: an open book under a rising light, between two rules, in the site's paper and ink colours.

const COVER_WIDTH = 1200;
const COVER_HEIGHT = 1800;
const [PAPER, INK, RUBRIC, GOLD] = ['#f8f2e4', '#221a12', '#93241a', '#b98d3c'];
const MIDDLE = COVER_WIDTH / 2;

export function coverDrawing({ title, year }: EditionMeta): string {
  const lines = brokenTitle(title);
  const longest = Math.max(...lines.map((line) => line.length));
  const size = Math.min(118, Math.floor(1480 / longest));
  const words = lines.map((line, i) => centred(line, 1350 + i * size * 1.2, size, INK, 4));
  const below = year === undefined || title.includes(String(year)) ? [] : [centred(String(year), 1650, 54, RUBRIC, 6)];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${COVER_WIDTH} ${COVER_HEIGHT}" width="${COVER_WIDTH}" height="${COVER_HEIGHT}" role="img">
<title>${escapeXml(title)}</title>
<rect width="${COVER_WIDTH}" height="${COVER_HEIGHT}" fill="${PAPER}"/>
<g fill="none" stroke="${RUBRIC}"><rect x="60" y="60" width="1080" height="1680" stroke-width="10"/><rect x="84" y="84" width="1032" height="1632" stroke-width="3"/></g>
${centred('LA BIBLIA', 400, 136, RUBRIC, 16)}
<g transform="translate(0 80)"><g stroke="${GOLD}" stroke-width="7" stroke-linecap="round">${rays()}</g>
<g stroke="${INK}" stroke-linejoin="round" stroke-linecap="round">${openBook()}</g>
<path d="M420 1090H560M640 1090H780" stroke="${RUBRIC}" stroke-width="4"/><path d="M600 1070L620 1090L600 1110L580 1090Z" fill="${RUBRIC}"/></g>
${[...words, ...below].join('\n')}
</svg>
`;
}

const centred = (words: string, y: number, size: number, colour: string, spacing: number) =>
  `<text x="${MIDDLE}" y="${Math.round(y)}" text-anchor="middle" font-family="Georgia, 'Times New Roman', serif" font-size="${size}" letter-spacing="${spacing}" fill="${colour}">${escapeXml(words)}</text>`;

/** Long and short rays over half a circle. */
function rays(): string {
  const [x, y] = [MIDDLE, 800];
  return Array.from({ length: 19 }, (_, i) => {
    const angle = Math.PI * (1 - (i + 1) / 20);
    const at = (radius: number) =>
      `${(x + radius * Math.cos(angle)).toFixed(1)} ${(y - radius * Math.sin(angle)).toFixed(1)}`;
    return `<path d="M${at(190)}L${at(i % 2 === 0 ? 330 : 270)}"/>`;
  }).join('');
}

function openBook(): string {
  const page = (side: 1 | -1) => {
    const x = (offset: number) => MIDDLE + side * offset;
    const lines = Array.from({ length: 5 }, (_, i) => {
      const y = 800 + i * 34;
      return `M${x(48)} ${y + 26}C${x(120)} ${y - 14} ${x(200)} ${y - 20} ${x(268)} ${y - 6}`;
    });
    return `<path fill="${PAPER}" stroke-width="7" d="M${x(0)} 790C${x(90)} 720 ${x(210)} 716 ${x(320)} 746V976C${x(210)} 946 ${x(90)} 950 ${x(0)} 1020Z"/><path fill="none" stroke-width="4" d="${lines.join('')}"/>`;
  };
  return `${page(-1)}${page(1)}<path fill="none" stroke-width="7" d="M600 790V1020"/>`;
}

/** Lines of about equal length, of at most some 16 letters if the words allow it. */
function brokenTitle(title: string): readonly string[] {
  const words = title.split(' ');
  const wanted = Math.min(4, Math.ceil(title.length / 18));
  const lines: string[] = [];
  for (const word of words) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + word.length < Math.ceil(title.length / wanted) + 2)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}
