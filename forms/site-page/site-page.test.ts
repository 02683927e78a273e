import { expect, test } from 'vitest';
import { slugOf } from './site-page.ts';

test.each([
  ['Quiénes somos', 'quienes-somos'],
  ['  ¿Cómo llegar? (plano) ', 'como-llegar-plano'],
  ['Niños y jóvenes', 'ninos-y-jovenes'],
  ['אודות', ''],
  ['a'.repeat(70), 'a'.repeat(60)],
])('%s has the address %s', (title, slug) => expect(slugOf(title)).toBe(slug));
