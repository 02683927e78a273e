import { formatCount } from '../../../scripture/figures/format-number.ts';

/** Texts of the account's highlights and notes as forms. */
export const ACCOUNT_OWN = {
  title: 'Las marcas de su cuenta',
  lead: 'Sus subrayados y notas guardados en la cuenta. Esta página funciona también sin scripts.',
  onDevice: 'Marcas y notas, con búsqueda, etiquetas y marcapáginas',
  add: 'Subrayar o anotar un versículo',
  addButton: 'Guardar',
  verse: 'Versículo',
  verseHint: 'Por ejemplo: Jn 3,16',
  oneVerse: 'Escriba un solo versículo; por ejemplo: Jn 3,16.',
  colour: 'Color',
  none: 'Sin color',
  note: 'Nota',
  change: 'Cambiar',
  save: 'Guardar',
  remove: 'Quitar',
  all: (n: number) => (n === 0 ? 'Todavía no hay nada' : n === 1 ? 'Un pasaje' : `${formatCount(n)} pasajes`),
  pages: 'Páginas',
  previous: '‹ anteriores',
  next: 'siguientes ›',
  bin: 'Papelera',
  restore: 'Recuperar',
  kinds: { highlight: 'subrayado', note: 'nota' },
  plans: 'Los planes de su cuenta',
  account: 'Su cuenta',
  done: {
    anadir: 'Se ha guardado.',
    cambiar: 'Se ha guardado.',
    quitar: 'Se ha quitado. Durante 30 días está en la papelera, al final de esta página.',
    recuperar: 'Se ha recuperado.',
  },
} as const;
