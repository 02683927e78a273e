import { expect, test } from 'vitest';
import { voicesFor } from './use-voices.ts';

const voice = (name: string, lang: string, localService = true) => ({ name, lang, localService, voiceURI: name });
const VOICES = [
  voice('Remota', 'es-ES', false),
  voice('Samantha', 'en-US'),
  voice('Mónica', 'es-ES'),
  voice('Paulina', 'es_MX'),
  voice('Estonia', 'et-EE'),
];
const names = (language: string, preferred: readonly string[]) =>
  voicesFor(VOICES, language, preferred).map(({ name }) => name);

test.each([
  ['one’s own country first', 'es', ['es-MX', 'es'], ['Paulina', 'Mónica', 'Remota']],
  ['those of this device before those of the network', 'es', ['es-ES'], ['Mónica', 'Remota', 'Paulina']],
  ['whatever country the text is from', 'es-419', ['fr-FR'], ['Mónica', 'Paulina', 'Remota']],
  ['another language has its own', 'en', ['es-ES'], ['Samantha']],
  ['no voice of the language', 'la', ['es-ES'], []],
])('%s', (_, language, preferred, expected) => {
  expect(names(language, preferred)).toEqual(expected);
});
