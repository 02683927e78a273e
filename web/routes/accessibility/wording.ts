/** Describes only what is true of this site: update it when a test or a technique is added or removed. */
export const ACCESSIBILITY = {
  title: 'Accesibilidad',
  lead: 'Qué ofrece el sitio para que cada cual lea a su manera, qué se ha probado y qué no.',
  parts: [
    {
      title: 'Objetivo',
      text: 'Que el sitio cumpla las pautas WCAG 2.2, nivel AA. Ninguna entidad externa lo ha examinado ni certificado.',
      list: [],
    },
    {
      title: 'Leer a su manera',
      text: 'Nada de esto requiere una cuenta, y lo que elija se queda en su dispositivo.',
      list: [
        [
          '«Aa», arriba en cada página',
          'Tamaño, interlineado y ancho de la línea; letra con serifas, de palo seco o para la dislexia; colores claros, sepia, oscuros, de alto contraste o los de su sistema; números destacados u ocultos.',
        ],
        [
          'Solo con el teclado',
          'A todo se llega con Tab y todo se hace con Intro. En los capítulos y al revisar, la tecla «?» muestra las demás; las de una sola letra se pueden desactivar ahí mismo.',
        ],
        [
          'En voz alta',
          'Donde el navegador tiene una voz para el texto, «Escuchar» (junto a «Aa», en el menú de cada versículo o con la tecla «e») lo lee capítulo tras capítulo, con la velocidad y la voz que usted elija.',
        ],
        ['Sin JavaScript', 'Se lee, se busca, se escribe y se corrige igual, con formularios sencillos.'],
        [
          'Menos movimiento',
          'Si su sistema lo pide, nada se desliza ni se desvanece, y los versículos de la portada no cambian solos.',
        ],
        [
          'En otro formato',
          'En la página de descargas están el EPUB y el texto sin formato, para otros lectores, ampliadores y líneas braille.',
        ],
      ],
    },
    {
      title: 'Qué se ha probado',
      text: 'Todo esto se prueba con cada cambio, en Chromium.',
      list: [
        [
          'Programas de comprobación',
          'axe y HTML_CodeSniffer examinan cada pantalla, clara y ancha y también oscura y de 360 píxeles; el de IBM, clara y ancha. Además, el comprobador Nu valida el HTML. No encuentran errores; los falsos positivos están en una lista, cada uno con su explicación.',
        ],
        [
          'Lo que oye un lector de pantalla',
          'Que Chromium le entregue cada versículo como una frase seguida, y su número como «Juan 3:16».',
        ],
        [
          'Recorridos',
          'Elegir un pasaje, buscar, pasar de capítulo, corregir un versículo, escribir al responsable, crear una cuenta y revisar correcciones, solo con el teclado y también con JavaScript desactivado.',
        ],
        [
          'Vistas',
          'Que nada se salga de una ventana de 360 píxeles, tampoco con la letra al doble; el teléfono en horizontal, y la revisión con los colores impuestos por el sistema.',
        ],
      ],
    },
    {
      title: 'Qué no se ha probado o falta',
      text: 'Lo sabemos, y lo decimos para que nadie cuente con ello.',
      list: [
        ['Lectores de pantalla', 'Nadie ha recorrido todavía el sitio entero con NVDA, JAWS, VoiceOver o TalkBack.'],
        [
          'Las voces',
          'La lectura en voz alta se ha probado con una voz simulada. No se sabe cómo suenan las de cada dispositivo ni si siguen con la pantalla apagada.',
        ],
        [
          'Otros navegadores y dispositivos',
          'No se han probado Safari, el control por voz ni los pulsadores. En Firefox y en WebKitGTK se ha probado a leer, buscar, corregir y usar la copia sin conexión; lo demás, no.',
        ],
        [
          'El libro escaneado y el PDF',
          'Las páginas del libro impreso son imágenes sin texto; lo que dicen está al lado, en el capítulo. El PDF no se ha examinado: para un lector de pantalla es mejor el EPUB.',
        ],
      ],
    },
  ],
  helpTitle: 'Si encuentra un obstáculo',
  help: 'Díganos qué quería hacer, en qué página y con qué: lo leerá el responsable del sitio.',
  write: 'Escribir',
} as const;
