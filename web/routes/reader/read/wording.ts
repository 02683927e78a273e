/** Texts about what the edition's own editors set beside a chapter. */
export const READ_EDITORIAL = {
  introduction: 'Introducción de la edición',
  notes: 'Notas de la edición',
  /** The group of a verse's notes that a script has opened. */
  notesOf: (verse: number) => `Notas al versículo ${verse}`,
  correct: 'Corregir',
  correctOf: (verse: number) => `Corregir las notas al versículo ${verse}`,
  correctIntroduction: 'Corregir esta introducción',
} as const;
