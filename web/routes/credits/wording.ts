/** Texts of the credits: works used beside the editions, their purpose and their terms. */
export const CREDITS = {
  title: 'Créditos',
  lead: 'Este sitio se apoya en el trabajo de otros. Aquí se dice en qué, de quién es y con qué permiso.',
  editions: 'Los textos que se leen aquí',
  edition:
    'Cada uno se nombra, con su fuente y sus derechos, al pie de sus páginas y en los archivos que se descargan.',
  licence: 'Licencia:',
  source: 'Fuente:',
  books: (n: number) => (n === 1 ? 'Un libro' : `${n} libros`),
  changed: 'El sitio publica sobre él',
  changes: 'correcciones que no son de sus autores',
  parts: [
    {
      title: 'La búsqueda con las palabras de otras ediciones',
      text: 'Para encontrar un versículo recordado en otra versión, la búsqueda conoce qué palabras usan otras tres ediciones en cada versículo y esta no. Son solo datos, sin orden y sin frases: el texto de ninguna puede salir de ellos.',
      sources: [
        ['Reina-Valera 1865', 'edición digital de 2018, dominio público (CC0)', 'http://www.valera1865.org/'],
        [
          'Palabra de Dios para ti',
          '© 2020 Asociación Bíblica Latinoamericana, CC BY 4.0',
          'https://ebible.org/find/details.php?id=spapddpt',
        ],
        [
          'La Biblia en Español Sencillo',
          '© 2018, 2019 AudioBiblia.org / Irma Flores, CC BY 4.0',
          'https://ebible.org/find/details.php?id=spabes',
        ],
      ],
    },
    {
      title: 'Las referencias de cada versículo',
      text: 'La página de un versículo muestra los pasajes a los que remite, los más votados primero: se ha tomado qué versículos son, hasta veinte con tres votos o más. Con los mismos datos, entre resultados parecidos aparece antes el versículo al que más remiten otros.',
      sources: [
        ['Referencias cruzadas de OpenBible.info', 'CC BY', 'https://www.openbible.info/labs/cross-references/'],
      ],
    },
    {
      title: 'Los pasajes paralelos de los Evangelios',
      text: 'Son los de Eusebio de Cesarea, que en el siglo IV dividió cada Evangelio en secciones y anotó cuáles cuentan lo mismo. Los demás pasajes paralelos, y las citas del Antiguo Testamento en el Nuevo, son de una tabla propia de este sitio.',
      sources: [
        [
          'Eusebian canons',
          'de Adam Baker, según la edición de Kevin P. Edgecomb; dominio público',
          'https://github.com/adamb924/eusebian-canons',
        ],
      ],
    },
    {
      title: 'Todas las formas de una palabra',
      text: 'La búsqueda sabe que «amó», «amaba» y «amado» son formas de «amar». La tabla de familias se ha hecho con este diccionario, y se rige por la misma licencia que él.',
      sources: [
        [
          'Diccionario para corrección ortográfica en español',
          'de Santiago Bosio y colaboradores (rla-es), usado bajo la Mozilla Public License',
          'https://github.com/sbosio/rla-es',
        ],
      ],
    },
    {
      title: 'Los números de Strong de la Reina-Valera 1909',
      text: 'Acompañan al texto en los archivos para descargar.',
      sources: [['Rubén Gómez', 'autor de la numeración del módulo SWORD spaRV1909eb', 'https://www.crosswire.org/']],
    },
    {
      id: 'parrafos',
      title: 'Los párrafos de los versículos seguidos',
      text: 'Quien lee con los versículos seguidos encuentra los párrafos de la edición. Donde no trae ninguno y se sabe cómo se corresponde su numeración, se separan según la King James de 1769: solo se ha tomado qué versículos llevan el signo ¶. El último está en Hechos 20:36; de ahí en adelante, y en los Salmos y Nahúm, no marca ninguno, y aquí no se inventan.',
      sources: [
        [
          'King James Version',
          'texto de 1769, dominio público; módulo SWORD engKJV2006eb, de CrossWire y eBible.org',
          'https://ebible.org/find/details.php?id=eng-kjv2006',
        ],
      ],
    },
    {
      id: 'titulos',
      title: 'Los títulos entre los versículos',
      text: 'No son de ninguna edición: los ha escrito este sitio, leyendo cada pasaje, para que se encuentre lo que se busca. Dicen qué ocurre o de qué se habla, y nada que una confesión no pueda firmar. No se copian con los versículos ni se leen en voz alta, y se quitan en los ajustes de lectura.',
      sources: [
        [
          'Títulos de los pasajes de la Biblia',
          'de este sitio, dominio público (CC0 1.0): cualquiera puede copiarlos y cambiarlos',
          'https://creativecommons.org/publicdomain/zero/1.0/deed.es',
        ],
      ],
    },
    {
      title: 'La tipografía',
      text: 'Las páginas se componen en EB Garamond, o en OpenDyslexic para quien la elige, y el libro en PDF en Libertinus Serif.',
      sources: [
        ['EB Garamond', 'de Georg Duffner, SIL Open Font License 1.1', 'http://www.georgduffner.at/ebgaramond'],
        ['OpenDyslexic', 'de Abelardo González, CC BY 3.0, sobre Bitstream Vera', 'https://opendyslexic.org/'],
        ['Libertinus', 'de sus autores, SIL Open Font License 1.1', 'https://github.com/alerque/libertinus'],
      ],
    },
  ],
} as const;
