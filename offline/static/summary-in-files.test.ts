import { expect, test } from 'vitest';
import { DEFAULT_SETTINGS } from '../../services/owner/settings/default-settings.ts';
import { summaryInFiles } from './summary-in-files.ts';

test('what the program itself says names nothing that files have not; what the owner has written stays', () => {
  const own = 'Elija arriba un libro, un capítulo y un versículo, y vuelva mañana.';
  const [first, , ...more] = summaryInFiles([...DEFAULT_SETTINGS.summary, own]);
  expect([first, more]).toEqual([DEFAULT_SETTINGS.summary[0], [own]]);
  expect(summaryInFiles(DEFAULT_SETTINGS.summary).join(' ')).toContain(
    'Elija un libro en la tabla, o empiece por el principio. El texto se muestra',
  );
  expect(summaryInFiles(DEFAULT_SETTINGS.summary).join(' ')).not.toContain('arriba');
});
