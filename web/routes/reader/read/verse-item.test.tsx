import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Verse } from '../../../../scripture/text/edition.ts';
import { VerseItem } from './verse-item.tsx';

const markup = (verse: Partial<Verse>) =>
  renderToStaticMarkup(
    <VerseItem
      verse={{ number: 2, text: 'Este vino á Jesús de noche.', marks: [], ...verse }}
      chapter="Juan 3"
      address="/search/John/3/2#v2"
      current={false}
      opening={undefined}
      opens={false}
      poetic={false}
      amongProse={false}
      endsLine={false}
    />,
  );

test('the number of a corrected verse says so, the text stays bare; others pay no byte for it', () => {
  expect(markup({})).toBe(
    '<li id="v2"><a href="/search/John/3/2#v2"><span>Juan 3:</span>2</a><p>Este vino á Jesús de noche.</p> </li>',
  );
  expect(markup({ revision: '9f86d081884c' })).toBe(
    '<li id="v2"><a href="/search/John/3/2#v2" class="corrected"><span>Juan 3:</span>2<span>, corregido</span></a><p>Este vino á Jesús de noche.</p> </li>',
  );
});
