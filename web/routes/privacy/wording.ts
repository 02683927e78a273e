import type { KeptFor } from '../../../services/retention/retention.ts';

export const PRIVACY = {
  credits: 'Créditos: en el trabajo de quién se apoya este sitio',
  accessibility: 'Accesibilidad: qué hay para leer a su manera, y qué se ha probado',
  title: 'Privacidad',
  lead: 'Qué guarda este sitio de quien lo visita, para qué y durante cuánto tiempo.',
} as const;

interface Section {
  readonly title: string;
  readonly paragraphs: readonly string[];
  readonly list?: readonly (readonly [term: string, words: string])[];
}

const days = (n: number): string => (n === 1 ? 'un día' : n === 365 ? 'un año' : `${n} días`);

/** The stored data and their retention, with the periods that the program applies. */
export function privacySections(keptFor: KeptFor, delivers: boolean, counts: boolean): readonly Section[] {
  return [
    {
      title: 'Quien solo lee',
      paragraphs: [
        ...(counts
          ? [
              `El sitio cuenta cuántas veces se abre cada página, por días y por capítulos. De quien lee no guarda con ello nada, ni siquiera si dos lecturas son de la misma persona. Los recuentos se borran a los ${days(keptFor.pageCount)}.`,
            ]
          : []),
        `${counts ? 'Por lo demás, quien solo lee no deja' : 'No deja'} nada en el sitio, que no pone cookies, ${counts ? '' : 'no cuenta visitas, '}no lleva anuncios ni llama a otros sitios. En su navegador, y solo en él, puede quedar esto:`,
      ],
      list: [
        [
          'Borradores y ajustes',
          'Lo que escribe y no envía, cómo quiere ver y copiar el texto, si usa atajos de una sola tecla y que ya conoce el menú de un versículo.',
        ],
        [
          'Su lectura',
          'Por dónde va y, si usted lo pide, qué capítulos ha leído. Se borra en «Aa», arriba en cada página.',
        ],
        [
          'Sus marcas y notas',
          'Los subrayados, las notas, los marcapáginas y los planes. Están solo en su navegador, que puede borrarlos si pasa mucho tiempo sin visitar el sitio: Safari lo hace a los siete días de uso. Para conservarlos, ponga el sitio en la pantalla de inicio, guárdelos en un archivo o use una cuenta.',
        ],
        [
          'La copia sin conexión',
          'Si la guarda: el texto y las páginas que ve cualquiera, nada suyo. Puede borrarla donde la guardó.',
        ],
        [
          'Lo escrito sin conexión',
          'Espera en el navegador hasta que se envía. Puede verlo y retirarlo en «Leer sin conexión».',
        ],
        [
          'La voz',
          'En voz alta lee el propio navegador, que recuerda la voz y la velocidad elegidas. Las voces marcadas «por internet» son del fabricante del navegador, que recibe el texto leído.',
        ],
        [
          'Lo que pasa a la cuenta',
          'Solo si inicia sesión: por dónde va, lo leído y los ajustes de lectura, y las marcas y notas que usted añada. Al cerrar la sesión o eliminar la cuenta se borran del navegador lo escrito sin enviar, las marcas y notas de la cuenta y el lugar por el que iba.',
        ],
      ],
    },
    {
      title: 'Quien envía algo',
      paragraphs: [
        `Para evitar abusos, los envíos se cuentan por la dirección de red de la que vienen. Esa dirección no se guarda: solo un código calculado con una clave que cambia cada día y se borra a los ${days(keptFor.clientSalt)}; después nadie puede saber de qué dirección salió.`,
      ],
    },
    {
      title: 'Quien propone una corrección',
      paragraphs: [
        'La corrección, la nota que la acompaña y su fecha se guardan para revisarlas. Lo que se publica queda para siempre en el historial del texto, que es público y no puede reescribirse; su autor figura en él con un número al azar. El nombre que corresponde a ese número se guarda aparte y puede borrarse.',
        'La nota solo la ven su autor y los correctores. La única que se publica es la de un corrector que publica él mismo lo que escribe: figura en el historial como motivo del cambio, y se queda en él.',
        `Junto a lo que se propone sin cuenta se guarda el código de la conexión, solo mientras vale la clave de ese día (${days(keptFor.clientSalt)}): sirve para reconocer a quien envía muchas bromas seguidas. El responsable del sitio puede impedirle proponer durante un tiempo; esa persona lee el motivo cuando quiere proponer algo.`,
        `Sin cuenta no hace falta identificarse. El dispositivo guarda una clave con la que solo usted puede ver, cambiar o retirar lo que propuso. Si deja una dirección de correo para conocer el resultado, se usa solo para eso, nunca se publica y se borra ${days(keptFor.visitorEmail)} después de la decisión.`,
      ],
    },
    {
      title: 'Quien escribe en el formulario de contacto',
      paragraphs: [
        'Se guardan la dirección que da, el mensaje y la fecha, y los lee el responsable del sitio, que puede recibir además una copia por correo. La dirección solo se usa para responder: no se envía a ella ningún correo automático. Lo que parece correo basura se guarda aparte.',
        'Con el mensaje se guarda la respuesta: quién la escribió y cuándo se envió. El mensaje se conserva hasta que el responsable lo borra; puede pedírselo en el mismo formulario. Entonces se borran también las respuestas y los correos que los reproducen, y no queda constancia de lo que decía ni de quién lo escribió. Un mensaje que no se ha podido enviar espera en su navegador, y se borra de él al enviarse.',
      ],
    },
    {
      title: 'Quien tiene cuenta',
      paragraphs: [
        'Se guardan el nombre que usted elija, que aparece junto a las correcciones publicadas; su dirección de correo, que no se publica; su contraseña, de una forma que no permite leerla; su función en el sitio y la fecha en que se creó la cuenta. El responsable del sitio ve el nombre, la dirección, la función, cuántas sesiones hay abiertas y el día en que se usó la cuenta por última vez.',
        `De cada sesión se guardan el navegador y el sistema («Firefox en Linux»), cuándo empezó y cuándo se usó. Se cierra a los ${days(keptFor.session)} de no usarse, a los ${days(keptFor.longestSession)} de haber escrito la contraseña, o cuando usted quiera.`,
        'Con la cuenta se recuerdan también los ajustes de lectura, por dónde va y, si lo pide, qué capítulos ha leído y cuándo, para seguir en otro dispositivo. En la página de su cuenta puede borrarlo todo de una vez.',
        'Se guardan también los subrayados, las notas, los marcapáginas y los planes que hace con la sesión iniciada, para tenerlos en todos sus dispositivos. Ninguna página del sitio ni ningún correo los muestra a nadie más, tampoco al responsable; pero no están cifrados para él: quien administra el servidor podría leerlos en la base de datos y en sus copias de seguridad. Lo que borra se puede recuperar durante 30 días; después se borra también lo que decía. «Borrar todo lo mío», en la página de su cuenta, lo borra todo en el acto.',
        'De sus llaves de acceso, si las tiene, se guardan la parte pública, el nombre que usted les da, para qué dirección se crearon, cuándo se usaron y si están sincronizadas. La parte secreta, como su huella o su cara, no sale de su dispositivo.',
        'El responsable del sitio puede suspender una cuenta, y entonces no se puede entrar con ella, o borrarla: se borra lo mismo que si la elimina usted.',
        `Para que nadie pueda bloquearle la cuenta a fuerza de equivocar su contraseña, se recuerda durante ${days(keptFor.knownDevice)} en qué dispositivos ha iniciado usted sesión.`,
      ],
    },
    {
      title: 'Quien administra el sitio',
      paragraphs: [
        'Lo que cambia queda anotado en un registro que solo ven los administradores: qué, cuándo, qué había antes y qué quedó después, junto a un número al azar. El nombre que corresponde a ese número se guarda aparte y se borra con la cuenta; las anotaciones se quedan, y las propias se descargan con los demás datos.',
      ],
    },
    {
      title: 'Cookies',
      paragraphs: ['Solo se usan si inicia sesión o propone algo, y solo para eso: por eso no hay que aceptarlas.'],
      list: [
        [
          'cuenta',
          `La sesión. Dura ${days(keptFor.session)} desde el último uso, y como máximo ${days(keptFor.longestSession)}.`,
        ],
        [
          'aparato',
          `La clave de lo que se ha propuesto desde este dispositivo, y de que ya se ha iniciado sesión en él. Dura ${days(keptFor.deviceCookie)}.`,
        ],
        [
          'sesion',
          `Dice «1»: que el sitio tiene algo de usted que mostrarle. No dice quién es. Dura ${days(keptFor.deviceCookie)}.`,
        ],
        ['paso', 'Que falta el segundo paso para iniciar la sesión. Dura un día como máximo.'],
        ['llave', 'Que se está usando una llave de acceso. Dura un día como máximo.'],
      ],
    },
    {
      title: 'Correos',
      paragraphs: [
        'El sitio escribe para confirmar una dirección, para elegir otra contraseña, para avisar de un cambio en su cuenta y para decir qué se decidió sobre una corrección; a los correctores que lo piden, además, un resumen diario, y a quien lo pide en su cuenta, el versículo de cada día. Los avisos de decisiones, el resumen y el versículo se cancelan con un enlace que llevan dentro; para no volver a escribirle se guarda entonces un código calculado con su dirección, que no permite saber cuál es.',
        'Los correos salen por el servidor de correo que ha elegido el responsable del sitio, que los ve pasar como cualquier otro correo.',
        `Lo que dice un correo se borra en cuanto se envía; a quién iba y sobre qué, a los ${days(keptFor.letter)}, igual que los correos que no se han podido enviar. Solo la respuesta a un mensaje de contacto espera lo que haga falta. El responsable del sitio ve a quién van los correos y si se han enviado, no lo que dicen. Los enlaces que contienen valen una sola vez y durante ${days(keptFor.link)} como máximo.`,
        ...(delivers
          ? []
          : [
              'Ahora mismo este sitio no envía correo: los mensajes se guardan hasta que pueda enviarlos. Mientras tanto, quien intenta crear una cuenta con una dirección se entera de si ya tiene una.',
            ]),
      ],
    },
    {
      title: 'Sus derechos',
      paragraphs: [
        'En la página de su cuenta puede ver y cambiar sus datos, descargarlos todos en un archivo y eliminar la cuenta. El archivo incluye también, si su dirección está confirmada, los mensajes de contacto que llegaron con ella y la lista de los correos que le hemos enviado.',
        `Al eliminarla se borran su nombre, su dirección, sus sesiones, sus marcas y sus notas (no los motivos que ya figuran en el historial), y se retiran las correcciones pendientes. Las publicadas siguen en el texto y en su historial con las palabras «cuenta eliminada». Los mensajes de contacto no se borran con la cuenta: pídalo aparte. Lo borrado puede quedar en las copias de seguridad: en las de cada noche, ${days(keptFor.nightlyBackup)}; en las que el responsable del sitio guarda aparte, hasta que las borre. Las que el programa envía a otro lugar van cifradas, con una clave que allí no se conoce.`,
        `La respuesta a cada envío se recuerda ${days(keptFor.editKey)}, para que repetirlo no lo duplique. Nada de lo que aquí se guarda se vende, se cede ni se usa para otra cosa.`,
      ],
    },
  ];
}
