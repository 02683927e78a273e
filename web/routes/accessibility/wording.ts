/** Describes only what is true of this site: update it when a test or a technique is added or removed. */
export const ACCESSIBILITY = {
  title: 'Accesibilidad',
  lead: 'Qué hay para que cada cual lea a su manera, qué se ha probado y qué no.',
  parts: [
    {
      title: 'Qué se busca',
      text: 'Que el sitio cumpla las pautas WCAG 2.2, nivel AA. Nadie de fuera lo ha examinado ni certificado.',
      list: [],
    },
    {
      title: 'Leer a su manera',
      text: 'Nada de esto pide una cuenta, y se queda en su dispositivo.',
      list: [
        [
          '«Aa», arriba en cada página',
          'Tamaño, interlineado y ancho de la línea; letra con remates, sin ellos o para la dislexia; colores claros, sepia, oscuros, de mucho contraste o los de su sistema; números más visibles u ocultos.',
        ],
        [
          'Solo con el teclado',
          'Todo se alcanza con Tab y se hace con Intro. En los capítulos y al revisar, la tecla «?» dice qué otras hay; las de una sola letra se desactivan donde se explican.',
        ],
        [
          'En voz alta',
          'Donde el navegador tiene una voz para el texto, «Escuchar» (junto a «Aa», en el menú de cada versículo o con la tecla «e») lo lee capítulo tras capítulo, con la velocidad y la voz que usted elija.',
        ],
        ['Sin JavaScript', 'Se lee, se busca, se escribe y se corrige igual, con formularios corrientes.'],
        [
          'Menos movimiento',
          'Si su sistema lo pide, nada se desliza ni se desvanece, y los versículos de la portada no cambian solos.',
        ],
        [
          'En otro formato',
          'En la página de descargas están el EPUB y el texto llano, para otros lectores, ampliadores y líneas braille.',
        ],
      ],
    },
    {
      title: 'Qué se ha probado',
      text: 'Todo ello con cada cambio, en Chromium.',
      list: [
        [
          'Programas de comprobación',
          'axe y HTML_CodeSniffer miran cada pantalla, clara y ancha y también oscura y de 360 píxeles; el de IBM, clara y ancha. Los documentos los lee además el comprobador Nu. No encuentran faltas; las que señalan sin razón están en una lista, cada una con la suya.',
        ],
        [
          'Lo que oye un lector de pantalla',
          'Que Chromium le entregue cada versículo como una frase seguida, y su número como «Juan 3:16».',
        ],
        [
          'Recorridos',
          'Elegir un pasaje, buscar, pasar de capítulo, corregir un versículo, escribir al responsable, hacerse una cuenta y revisar correcciones, solo con el teclado; y con JavaScript desactivado.',
        ],
        [
          'Vistas',
          'Que nada se salga de una ventana de 360 píxeles, tampoco con la letra al doble; el teléfono echado, y la revisión con los colores impuestos por el sistema.',
        ],
      ],
    },
    {
      title: 'Qué no se ha probado, o falta',
      text: 'Lo sabemos, y lo decimos para que nadie cuente con ello.',
      list: [
        ['Lectores de pantalla', 'Nadie ha recorrido todavía el sitio entero con NVDA, JAWS, VoiceOver o TalkBack.'],
        [
          'Las voces',
          'La lectura en voz alta se ha probado con una voz fingida: cómo suenan las de cada dispositivo, y si siguen con la pantalla apagada, no.',
        ],
        [
          'Otros navegadores y dispositivos',
          'Safari, el control por voz y los pulsadores. En Firefox y en WebKitGTK se ha probado leer, buscar, corregir y la copia sin conexión; lo demás, no.',
        ],
        [
          'El libro escaneado y el PDF',
          'Las páginas del libro impreso son imágenes sin texto; lo que dicen está al lado, en el capítulo. El PDF no se ha examinado: para un lector de pantalla sirve mejor el EPUB.',
        ],
      ],
    },
  ],
  helpTitle: 'Si algo le estorba',
  help: 'Díganos qué quería hacer, en qué página y con qué: lo lee el responsable del sitio.',
  write: 'Escribir',
} as const;
