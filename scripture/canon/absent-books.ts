// Books and parts of books of Catholic and Orthodox Bibles outside the 66, and apocrypha whose name ends like one of the 66
// (`Evangelio de Judas`). Only their names are known, so that a reader who requests one is told that it is not available, and
// never gets another book (`Jdt` is neither Judas nor Jueces).

/** The Spanish name, then other names. */
type AbsentNames = readonly [spanish: string, ...others: string[]];

const each = (befores: readonly string[], afters: readonly string[]): readonly string[] =>
  befores.flatMap((before) => afters.map((after) => `${before} ${after}`));

const THREE_YOUTHS = each(
  ['los tres', 'los 3'],
  ['jóvenes', 'jóvenes hebreos', 'jóvenes judíos', 'hebreos', 'judíos', 'niños', 'varones'],
);
const SONGS = each(['Cántico de', 'Canto de', 'Canción de', 'Himno de'], THREE_YOUTHS);

/** Names for the Greek additions to a book. */
const greekOf = (spanish: string, english: string): readonly string[] => [
  ...each([spanish], ['gr', 'griego', 'griega', 'en griego', 'deuterocanónico', 'LXX', 'Greek']),
  ...each(
    ['Adiciones', 'Añadiduras', 'Suplementos', 'Resto'],
    [`a ${spanish}`, `de ${spanish}`, `al libro de ${spanish}`, `del libro de ${spanish}`],
  ),
  ...each(['Additions to', 'Rest of', 'Greek'], [english]),
  `${english} Greek`,
];

const DEUTEROCANON: readonly AbsentNames[] = [
  ['Tobías', 'Tb', 'Tob', 'Tobi', 'Tobt', 'Tbs', 'Tobit'],
  ['Judit', 'Jdt', 'Judt', 'Judith', 'Jdit'],
  ['1 Macabeos', '1 Mac', '1 Mc', '1 M', '1 Ma', '1 Macc', '1 Maccabees', '1 Macabeo', '1 Mb'],
  ['2 Macabeos', '2 Mac', '2 Mc', '2 M', '2 Ma', '2 Macc', '2 Maccabees', '2 Macabeo', '2 Mb'],
  ['3 Macabeos', '3 Mac', '3 Mc', '3 M', '3 Ma', '3 Macc', '3 Maccabees', '3 Macabeo'],
  ['4 Macabeos', '4 Mac', '4 Mc', '4 M', '4 Ma', '4 Macc', '4 Maccabees', '4 Macabeo'],
  ['Macabeos', 'Mac', 'Macc'],
  [
    'Sabiduría',
    ...['Sab', 'Sb', 'Sbd', 'Wis', 'Wisdom', 'Sabiduría de Salomón', 'Libro de la Sabiduría', 'Wisdom of Solomon'],
  ],
  [
    'Eclesiástico',
    ...['Eclo', 'Ecclo', 'Eccli', 'Ecclus', 'Ecli', 'Eclco', 'Si', 'Sirácida', 'Sirácide', 'Sir', 'Sirac', 'Sirach'],
    ...['Sirácides', 'Ben Sirá', 'Ben Sirac', 'Jesús ben Sirá', 'Jesús ben Sirac', 'Wisdom of Sirach'],
    ...each(['Sabiduría de'], ['Sirá', 'Sirac', 'ben Sirá', 'ben Sirac', 'Jesús ben Sirá', 'Jesús ben Sirac']),
    ...each(['Sabiduría de Jesús hijo de'], ['Sirá', 'Sirac']),
  ],
  ['Baruc', 'Bar', 'Ba', 'Baruch'],
  [
    'Carta de Jeremías',
    ...['La Carta de Jeremías', 'Epístola de Jeremías', 'La Epístola de Jeremías', 'Carta Jeremías', 'Carta Jer'],
    ...['CtJer', 'Ct Jer', 'CtJr', 'Ct Jr', 'Cart Jer', 'CartJer', 'EpJer', 'Ep Jer', 'EpJr', 'LJE'],
    ...['Letter of Jeremiah', 'Epistle of Jeremiah'],
  ],
  ['Susana', 'Sus', 'Susanna', 'Historia de Susana', 'La historia de Susana', 'Susana y los ancianos'],
  [
    'Bel y el Dragón',
    ...['Bel', 'Bel y Dragón', 'Bel y la Serpiente', 'Bel and the Dragon', 'Historia de Bel y el Dragón'],
  ],
  [
    'Oración de Azarías',
    ...['La Oración de Azarías', 'Cántico de Azarías', 'Azarías', 'Or Azar', 'Or Az', 'OrAz', 'PrAzar', 'Pr Azar'],
    'Prayer of Azariah',
    ...each(
      ['Oración de Azarías y'],
      SONGS.flatMap((song) => [song, `el ${song}`]),
    ),
  ],
  [
    'Cántico de los tres jóvenes',
    ...SONGS.flatMap((song) => [song, `El ${song}`, `La ${song}`]),
    ...THREE_YOUTHS.filter((name) => name.includes('jóvenes')),
    ...['Tres jóvenes', '3 jóvenes', 'SgThree', 'S3Y', 'Song of the Three'],
    ...each(['Song of the Three'], ['Young Men', 'Holy Children', 'Hebrew Children']),
  ],
  [
    'Oración de Manasés',
    ...['La Oración de Manasés', 'Or Man', 'OrMan', 'PrMan', 'Pr Man', 'MAN', 'Prayer of Manasseh'],
  ],
  [
    'Ester (griego)',
    ...['Est griego', 'Est gr', 'EstGr', 'EstG', 'EsthGr', 'GkEsth', 'AddEsth', 'ESG'],
    ...greekOf('Ester', 'Esther'),
  ],
  ['Daniel (griego)', 'Dan gr', 'Dn gr', 'DnGr', 'DanGr', 'DAG', 'AddDan', ...greekOf('Daniel', 'Daniel')],
  ['1 Esdras', '1 Esd', '1 Esdr'],
  ['2 Esdras', '2 Esd', '2 Esdr'],
  ['3 Esdras', '3 Esd', '3 Esdr'],
  ['4 Esdras', '4 Esd', '4 Esdr'],
  ['5 Esdras', 'V Esdras'],
  ['6 Esdras', 'VI Esdras'],
  ['Salmo adicional', 'Additional Psalm', 'AddPs', 'Sal ad'],
  ['Odas', 'Libro de las Odas', 'ODA', 'Odas de Salomón'],
  ['Salmos de Salomón', 'Sal Salomón', 'SalSal', 'PssSol', 'PSS'],
  ['1 Enoc', '1 Henoc', '1 En', 'Libro de Enoc', 'Libro de Henoc'],
  ['Jubileos', 'Libro de los Jubileos', 'Jub'],
];

/** Books of no Bible whose name contains one of the 66. */
const APOCRYPHA: readonly string[] = [
  ...each(['Evangelio de', 'Evangelio según'], ['Judas', 'Santiago', 'los Hebreos']),
  ...each(['Hechos de'], ['Juan', 'San Juan']),
  ...each(['Apocalipsis de'], ['Daniel', 'Esdras', 'Ezequiel', 'Santiago', 'Sofonías', 'Zacarías']),
  'Preguntas de Esdras',
  ...each(['Ascensión de', 'Martirio de'], ['Isaías']),
  ...each(['Apócrifo de'], ['Ezequiel', 'Juan', 'Santiago']),
  ...['Testamento de Job', 'Paralipómenos de Jeremías', 'Protoevangelio de Santiago'],
];

export const ABSENT_BOOKS: readonly AbsentNames[] = [...DEUTEROCANON, ...APOCRYPHA.map((name): AbsentNames => [name])];
