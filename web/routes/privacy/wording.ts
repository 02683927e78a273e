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
export function privacySections(keptFor: KeptFor, delivers: boolean): readonly Section[] {
  return [
    {
      title: 'Quien solo lee',
      paragraphs: [
        'No deja nada: el sitio no pone ninguna cookie, no cuenta visitas, no lleva anuncios ni llama a otros sitios. Lo que su navegador guarda (los borradores, cómo quiere ver el texto y copiarlo, si usa teclas sueltas, por dónde va leyendo y, si usted lo pide, qué capítulos ha leído) no sale de él; lo leído se olvida en «Aa». Quien guarda la Biblia para leerla sin conexión guarda en su navegador el texto y las páginas que ve cualquiera, nada suyo; lo quita donde lo guardó. Lo que se escribe sin conexión espera en el navegador a enviarse: se ve y se retira en «Leer sin conexión». Al cerrar la sesión o eliminar la cuenta se borra de él todo lo escrito y no enviado, y por dónde iba leyendo. En voz alta lee el propio navegador, y en él quedan la voz y la velocidad elegidas; las voces marcadas «por internet» son de quien lo hizo, que recibe entonces el texto que se escucha. Solo quien entra en una cuenta lleva a ella por dónde va, lo leído y cómo quiere ver el texto.',
        `Para que nadie envíe sin medida, cada envío cuenta por la dirección de red de la que viene. Esa dirección no se guarda: solo una cifra calculada con una clave que cambia cada día y se borra a los ${days(keptFor.clientSalt)}; después nadie puede saber de qué dirección salió.`,
      ],
    },
    {
      title: 'Quien propone una corrección',
      paragraphs: [
        'La corrección, la nota que la acompaña y su fecha se guardan para revisarlas. Lo que se publica queda para siempre en la historia del texto, que es pública y no puede reescribirse; su autor figura en ella con un número al azar. El nombre que corresponde a ese número está aparte, y puede borrarse.',
        'La nota la ven su autor y los correctores, nadie más. Solo la de un corrector que publica él mismo lo que escribe es pública: es la razón que figura en la historia, y se queda en ella.',
        `Junto a lo que se propone sin cuenta se guarda, solo mientras vale esa clave del día (${days(keptFor.clientSalt)}), la cifra de la conexión: sirve para reconocer a quien envía muchas bromas seguidas. A quien lo hace, el responsable puede impedirle proponer por un tiempo; la persona lee el motivo cuando quiere proponer algo.`,
        `Sin cuenta no hace falta decir quién se es. El dispositivo guarda una clave, con la que solo usted puede ver, cambiar o retirar lo que propuso. Si deja una dirección de correo para conocer el resultado, se usa solo para eso, nunca se publica y se borra ${days(keptFor.visitorEmail)} después de la decisión.`,
      ],
    },
    {
      title: 'Quien escribe por el formulario de contacto',
      paragraphs: [
        'Se guardan la dirección que da, el mensaje y la fecha, y los lee el responsable del sitio; si él lo quiere así, le llega además una copia por correo. La dirección no se usa más que para responder, y no se escribe a ella nada por sí solo. Lo que parece correo basura se guarda aparte.',
        'La respuesta se guarda con el mensaje, quién la escribió y cuándo salió. El mensaje se queda hasta que el responsable lo borra; usted puede pedírselo por el mismo formulario. Al borrarlo se borran también las respuestas y los correos que llevan sus palabras, y no queda constancia de lo que decía ni de quién lo escribió. Lo que no se ha podido enviar espera en su navegador, y se borra de él al enviarse.',
      ],
    },
    {
      title: 'Quien tiene cuenta',
      paragraphs: [
        'Se guardan el nombre que usted elija, que es público junto a las correcciones publicadas; su dirección de correo, que no lo es; su contraseña, de una forma que no permite leerla; su función en el sitio y la fecha en que se hizo la cuenta. El responsable del sitio ve el nombre, la dirección, la función, cuántas sesiones hay abiertas y el día en que se usó la cuenta por última vez.',
        `De cada sesión se guardan el navegador y el sistema («Firefox en Linux»), cuándo empezó y cuándo se usó. Termina a los ${days(keptFor.session)} de no usarse, a los ${days(keptFor.longestSession)} de haber escrito la contraseña, o cuando usted lo diga.`,
        'Cómo quiere ver el texto, por dónde va y, si lo pide, qué capítulos ha leído y cuándo se recuerdan también con la cuenta, para seguir en otro dispositivo. En la página de su cuenta se olvida todo de una vez.',
        'De sus llaves de acceso, si las pone, se guardan la parte pública, el nombre que usted les da, para qué dirección se hicieron, cuándo se usaron y si están sincronizadas. La parte secreta, como su huella o su cara, no sale de su dispositivo.',
        `Para que nadie pueda cerrarle el paso a fuerza de equivocar su contraseña, se recuerda durante ${days(keptFor.knownDevice)} en qué dispositivos ha entrado usted.`,
      ],
    },
    {
      title: 'Quien administra el sitio',
      paragraphs: [
        'Lo que cambia queda apuntado en un registro que solo ven los administradores: qué, cuándo, qué había antes y qué hay después, junto a un número al azar. El nombre que corresponde a ese número está aparte y se borra con la cuenta; los apuntes se quedan, y los propios se descargan con los demás datos.',
      ],
    },
    {
      title: 'Cookies',
      paragraphs: ['Solo las pone quien inicia sesión o propone algo, y solo para eso: por eso no hay que aceptarlas.'],
      list: [
        [
          'cuenta',
          `La sesión. Dura ${days(keptFor.session)} desde que se usó, y a lo más ${days(keptFor.longestSession)}.`,
        ],
        [
          'aparato',
          `La clave de lo que este dispositivo ha propuesto, y de que ya ha entrado antes. Dura ${days(keptFor.deviceCookie)}.`,
        ],
        [
          'sesion',
          `Dice «1»: que hay algo que preguntar al sitio. No dice quién es usted. Dura ${days(keptFor.deviceCookie)}.`,
        ],
      ],
    },
    {
      title: 'Correos',
      paragraphs: [
        'El sitio escribe para confirmar una dirección, para elegir otra contraseña, para avisar de que algo de su cuenta ha cambiado y para decir qué se decidió sobre una corrección. A los correctores que lo piden, además, un resumen diario. Los avisos de decisiones y el resumen se dejan con un enlace que llevan dentro; para no volver a escribirle se guarda entonces una cifra calculada con su dirección, de la que esta no se puede leer.',
        `Lo que dice un correo se borra en cuanto sale; a quién iba y sobre qué, como los correos que no han salido, a los ${days(keptFor.letter)}. Solo la respuesta a un mensaje de contacto que aún no ha podido salir espera lo que haga falta. El responsable del sitio ve a quién van los correos y si han salido, no lo que dicen. Los enlaces que contienen valen una sola vez y durante ${days(keptFor.link)} como mucho.`,
        ...(delivers
          ? []
          : [
              'Ahora mismo este sitio no envía correo: los mensajes esperan guardados a que pueda hacerlo. Mientras tanto, quien intenta crear una cuenta con una dirección se entera de si ya tiene una.',
            ]),
      ],
    },
    {
      title: 'Sus derechos',
      paragraphs: [
        'En la página de su cuenta puede ver y cambiar sus datos, descargarlos todos en un archivo y eliminar la cuenta. En el archivo están también, si tiene su dirección confirmada, los mensajes de contacto que llegaron con ella y la lista de los correos que le hemos enviado.',
        `Al eliminarla se borran su nombre, su dirección, sus sesiones y sus notas (no las razones que ya figuran en la historia), y se retiran las correcciones que esperan. Las publicadas siguen en el texto y en su historia con las palabras «cuenta eliminada». Los mensajes de contacto no van con la cuenta: pida aparte que se borren. Lo borrado puede quedar en las copias de seguridad: en las de cada noche, ${days(keptFor.nightlyBackup)}; en las que el responsable del sitio guarda aparte, hasta que las borre.`,
        `La respuesta a cada envío se recuerda ${days(keptFor.editKey)}, para que repetirlo no lo duplique. Nada de lo que aquí se guarda se vende, se presta ni se usa para otra cosa.`,
      ],
    },
  ];
}
