import { expect, test } from 'vitest';
import { summaryInFiles } from './other-pages.tsx';

const RV1909 = { title: 'Reina-Valera 1909', year: 1909 };

test('the program’s own words do not mention what files lack; the owner’s words stay unchanged', () => {
  const own = 'Elija arriba un libro, un capítulo y un versículo, y vuelva mañana.';
  const [first, second] = summaryInFiles(['', ''], RV1909);
  expect(first).toContain('la Reina-Valera de 1909, una revisión');
  expect(second).toContain('Elija un libro en la tabla, o empiece por el principio. Los versículos');
  expect(second).not.toContain('arriba');
  expect(summaryInFiles([own, ''], RV1909)).toEqual([own, second]);
});
