import { expect, test } from 'vitest';
import { zoneOf } from '../../../scripture/time/zone.ts';
import { csvHead, csvOf } from './export-messages.ts';

test.each([
  ['UTC', 'UTC', '2026-01-02 03:04', '2026-01-02 03:05'],
  ['America/Bogota', 'hora de Colombia', '2026-01-01 22:04', '2026-01-01 22:05'],
])('in %s a message is one line of cells, its line ends inside', (id, name, sent, answered) => {
  const zone = zoneOf(id);
  const at = Date.parse('2026-01-02T03:04:05Z');
  const reply = { id: 'r', text: 'Gracias.', at: at + 60_000, state: 'sent' } as const;
  const message = {
    id: 'm',
    at,
    folder: 'inbox',
    read: true,
    address: 'ana@example.org',
    text: 'Una;\n"errata"',
  } as const;
  expect(csvHead(zone) + csvOf({ ...message, replies: [reply] }, zone)).toBe(
    `\ufeff"identificador";"fecha (${name})";"carpeta";"leído";"dirección";"mensaje";"respuestas"\r\n` +
      `"m";"${sent}";"entrada";"sí";"ana@example.org";"Una;\n""errata""";"${answered}\nGracias."\r\n`,
  );
});
