import type { ParallelKind } from '../../../scripture/study/parallels.ts';
import { isolate } from '../../../scripture/text/isolate.ts';

const PARALLELS: Readonly<Record<ParallelKind, string>> = {
  evangelios: 'Pasajes paralelos en los Evangelios',
  historia: 'Pasajes paralelos',
  salmo: 'El mismo texto en otro lugar',
  cita: 'Cita del Antiguo Testamento',
  citado: 'Citado en el Nuevo Testamento',
};

/** Texts of a verse's page. */
export const STUDY = {
  notes: 'Notas de la edición',
  title: (place: string, edition: string) => `${place} · ${edition}`,
  read: (chapter: string) => `Leer ${chapter}`,
  references: 'Referencias',
  moreReferences: (count: number) => (count === 1 ? 'Otra referencia' : `${count} referencias más`),
  parallels: PARALLELS,
  common: 'Las palabras que coinciden están subrayadas.',
  elsewhere: 'En otras ediciones',
  unmapped: (edition: string) =>
    `${isolate(edition)} tiene una numeración propia: el versículo con este número puede no ser el mismo.`,
  compare: 'Comparar el capítulo',
  corrected: 'Corregido por última vez el',
  history: 'Ver el historial',
  more: 'Más de este versículo',
  own: 'Mi subrayado y mi nota',
  ownScriptless: 'Sin los scripts del sitio, con una cuenta puede subrayar y escribir notas en',
  ownForms: 'Sus marcas y notas',
  headings: 'Títulos de la edición',
  headingsAndNotes: 'Títulos y notas de la edición',
  correct: 'Corregir este versículo',
  correctPart: (name: string) => `Corregir: ${name}`,
  correctShort: 'Corregir',
  correctThis: (words: string) => `Corregir «${words}»`,
  paragraphBefore: 'El párrafo anterior',
  paragraphAfter: 'El párrafo siguiente',
  paragraph: 'El párrafo de esta nota',
  noteOfParagraph: (number: number) => `La nota ${number} del párrafo`,
  close: 'Cerrar',
} as const;
