import { expect, test } from 'vitest';
import type { OwnProposal } from './corrections.ts';
import { bareOutcomeLetter, outcomeLetter } from './letters.ts';

const place = {
  site: 'Sagrada Biblia',
  publicUrl: 'https://biblia.example.org',
  verse: 'Juan 3,16',
  edition: 'Edición primera',
};
const proposal: OwnProposal = {
  proposal: 'p1',
  edition: 'uno',
  id: 'John.3.16',
  state: 'accepted',
  base: { text: 'Aquí está.', title: 'Título.' },
  proposed: { text: 'Aquí estaba.', title: 'Título.' },
  published: { text: 'Allí estaba.' },
  note: 'Lo dice el códice.',
  reason: 'Mejor así.\nGracias.',
  at: 1,
  decidedAt: 2,
  news: true,
  version: 2,
};

test('a verified address gets the full letter', () => {
  expect(outcomeLetter(proposal, place)).toEqual({
    subject: 'Corrección de Juan 3,16: aceptada con cambios',
    text: `Juan 3,16 (Edición primera)

La corrección propuesta se ha aceptado con cambios y ya está publicada.

Decía:
    Título.
    Aquí está.

Usted propuso:
    Título.
    Aquí estaba.

Ahora dice:
    Allí estaba.

Respuesta de quien la revisó:
    Mejor así.
    Gracias.

Puede verla en https://biblia.example.org/propuestas/p1

Sagrada Biblia
`,
  });
});

test('an unverified address gets the verse and the decision only', () => {
  const letter = bareOutcomeLetter(proposal, place, 'https://biblia.example.org/stop/x');
  expect(letter).toEqual({
    subject: 'Corrección de Juan 3,16: aceptada con cambios',
    text: `Juan 3,16 (Edición primera)

La corrección propuesta se ha aceptado con cambios y ya está publicada.

Recibe este aviso porque se dio esta dirección al proponer una corrección en Sagrada Biblia (https://biblia.example.org).

Si no quiere recibir ninguno más: https://biblia.example.org/stop/x
`,
  });
});

test.each([
  ['accepted', 'aceptada'],
  ['rejected', 'no aceptada'],
  ['superseded', 'ya está en el texto'],
] as const)('%s: «%s»', (state, words) => {
  const { published: _, ...as } = proposal;
  expect(outcomeLetter({ ...as, state }, place).subject).toBe(`Corrección de Juan 3,16: ${words}`);
});
