// Every letter of the site, as it arrives: in Spanish, with the same content in text and HTML.
import { expect, test } from 'vitest';
import { backupFailureLetter } from '../../desk/report-backup-failure.ts';
import { createAccountLetters } from '../../people/accounts/letters.ts';
import { bareOutcomeLetter, outcomeLetter } from '../../text/corrections/letters.ts';
import { ownerLetter, replyLetter } from '../messages/letters.ts';
import { letterHtml } from './smtp.ts';

const publicUrl = 'https://biblia.example.org';
const site = 'Sagrada Biblia';
const owner = { site, publicUrl, contactAddress: 'responsable@example.org' };
const message = { id: 'm1', address: 'ana@example.org', text: 'Una errata en <Juan> 3.\n\nGracias.' };
const account = createAccountLetters({ site, publicUrl });
const place = { site, publicUrl, verse: 'Juan 3,16', edition: 'RV1909' };
const proposal = {
  proposal: 'p1',
  state: 'accepted',
  base: { text: 'EN el principio' },
  proposed: { text: 'En el principio' },
  published: undefined,
} as unknown as Parameters<typeof outcomeLetter>[0];

const LETTERS = {
  contact: ownerLetter(message, owner),
  reply: replyLetter(message, 'Gracias.\n\nUn saludo.', owner),
  verify: account.verify('testigo'),
  reset: account.reset('testigo'),
  invitation: account.invitation('testigo', 'corrector'),
  outcome: outcomeLetter(proposal, place),
  'outcome to an address that nobody has proved': bareOutcomeLetter(proposal, place, `${publicUrl}/correo/no-mas/x`),
  backup: backupFailureLetter('En el disco no queda sitio.', { site, publicUrl }),
} as const;

const visible = (html: string): string =>
  html
    .replace(/^.*<main>/s, '')
    .replaceAll('&nbsp;', ' ')
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll(/&(amp|lt|gt|quot);/g, (_, name: string) => ({ amp: '&', lt: '<', gt: '>', quot: '"' })[name] ?? '');
const words = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

test.each(Object.entries(LETTERS))('%s: text and HTML say the same', (_, { subject, text }) => {
  const html = letterHtml(text, subject);
  expect(words(visible(html))).toBe(words(text));
  expect(html).toContain('<html lang="es">');
  for (const link of text.match(/https:\/\/[^\s)]+/g) ?? [])
    expect(html).toContain(`href="${link.replaceAll('&', '&amp;')}"`);
});

test('text typed by a stranger is sent to the owner only', () => {
  const typed = /errata|Gracias\.\n\nUna/;
  expect(LETTERS.contact).toMatchObject({ recipient: 'responsable@example.org', replyTo: 'ana@example.org' });
  expect(LETTERS.contact.text).toMatch(typed);
  for (const [name, { subject, text }] of Object.entries(LETTERS))
    if (name !== 'contact') expect(subject + text, name).not.toMatch(typed);
  expect(LETTERS['outcome to an address that nobody has proved'].text).not.toContain('principio');
});
