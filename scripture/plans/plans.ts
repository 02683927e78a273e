import { bookByOsis } from '../canon/book.ts';
import type { Extent } from '../reference/extent.ts';
import { wholeChapters } from '../reference/passage.ts';
import { divide } from './divide.ts';
import { mcheyne } from './mcheyne.ts';
import { parseTable } from './plan-table.ts';
import { type Portion, portionsIn } from './portion.ts';
import { psalter } from './psalter.ts';

/** A reading plan that the site offers. */
export interface Plan {
  /** Its name in addresses: `mcheyne`. */
  readonly id: string;
  readonly title: string;
  readonly about: string;
  /** Each portion belongs to a day of the month, so the plan has no beginning and is not moved. */
  readonly byDate?: true;
  /** The books that it reads. */
  books(extent: Extent): readonly string[];
  /** Its days in an edition. */
  portions(extent: Extent): readonly Portion[];
}

const GOSPELS = ['Matt', 'Mark', 'Luke', 'John'];
const allBooks = ({ books }: Extent): readonly string[] => books;
const newTestament = (extent: Extent): readonly string[] =>
  extent.books.filter((book) => bookByOsis(book)?.testament === 'NT');
const gospels = ({ books }: Extent): readonly string[] => books.filter((book) => GOSPELS.includes(book));
const theBook =
  (book: string) =>
  ({ books }: Extent): readonly string[] =>
    books.filter((one) => one === book);

const PLANS: readonly Plan[] = [
  {
    id: 'biblia-en-un-ano',
    title: 'La Biblia en un año',
    about: 'De principio a fin, en el orden de los libros: unos cuatro capítulos al día.',
    books: allBooks,
    portions: (extent) => divide(extent, extent.books, 365),
  },
  {
    id: 'mcheyne',
    title: 'Plan de M’Cheyne',
    about:
      'El calendario de Robert Murray M’Cheyne (1842): cuatro lecturas al día. En un año, el Antiguo Testamento una vez, y el Nuevo Testamento y los Salmos, dos.',
    books: allBooks,
    portions: (extent) => portionsIn(extent, mcheyne()),
  },
  {
    id: 'nuevo-testamento-en-90-dias',
    title: 'El Nuevo Testamento en noventa días',
    about: 'De Mateo al Apocalipsis, en tres meses.',
    books: newTestament,
    portions: (extent) => divide(extent, newTestament(extent), 90),
  },
  {
    id: 'evangelios-en-30-dias',
    title: 'Los Evangelios en treinta días',
    about: 'Mateo, Marcos, Lucas y Juan, en un mes.',
    books: gospels,
    portions: (extent) => divide(extent, gospels(extent), 30),
  },
  {
    id: 'salmos-en-30-dias',
    title: 'Los Salmos en treinta días',
    about: 'Por la mañana y por la tarde, como los reparte el Libro de Oración Común (1662).',
    books: theBook('Ps'),
    portions: (extent) => portionsIn(extent, psalter()),
  },
  {
    id: 'proverbios-por-fecha',
    title: 'Proverbios por fecha',
    about: 'Cada día del mes, el capítulo con ese número; el último día de los meses cortos, también los que faltan.',
    byDate: true,
    books: theBook('Prov'),
    portions: (extent) => extent.chapterNumbers('Prov').map((chapter) => [wholeChapters('Prov', chapter)]),
  },
];

/** The id of the congregation's plan. */
const SHARED_PLAN = 'congregacion';

/** The plans for an edition, the congregation's first. @param shared the owner's, with a table as parseTable reads it */
export function offeredPlans(
  extent: Extent,
  shared: { readonly name: string; readonly table: string } | null,
): readonly Plan[] {
  const own: Plan[] = shared
    ? [
        {
          id: SHARED_PLAN,
          title: shared.name,
          about: 'El plan de esta congregación.',
          books: allBooks,
          portions: () => parseTable(shared.table),
        },
      ]
    : [];
  return [...own, ...PLANS].filter((plan) => plan.books(extent).length > 0);
}
