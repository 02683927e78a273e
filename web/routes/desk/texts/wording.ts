/** Texts of `/administracion/textos`. */
export const TEXTS = {
  title: 'Textos del sitio',
  lead: 'El nombre del sitio, su presentación, sus direcciones de correo y su hora.',
  brand: 'Portada y cabecera',
  name: 'Título',
  subtitle: 'Subtítulo',
  subtitleHint: 'Un año de cuatro cifras se escribe en la portada en números romanos. Puede quedar vacío.',
  since: 'Primer año',
  sinceHint: 'Al pie de cada página: © desde este año hasta el actual.',
  summary: 'Presentación en la página principal',
  summaryHint:
    'Mientras no escriba los suyos, los párrafos los pone el sitio y dicen qué texto se lee. Si vacía uno, vuelve el del sitio.',
  first: 'Primer párrafo',
  second: 'Segundo párrafo',
  mail: 'Correo',
  sender: 'Nombre del remitente',
  senderHint: 'El nombre que llevan los correos del sitio. Vacío: el título.',
  contact: 'Dirección a la que llegan los mensajes',
  contactHint:
    'Recibe una copia de lo que escriben los lectores. No se publica. Vacía: los mensajes solo esperan aquí.',
  time: 'Hora',
  zone: 'Zona horaria',
  serverZone: (name: string) => `La del servidor (${name})`,
  zoneHint:
    'Todas las horas del sitio se dan en ella, y la copia de cada noche se hace a las tres de la madrugada. Mientras no elija ninguna, estas pantallas muestran la hora de su navegador.',
} as const;

/** Spanish names of the first part of a zone's name. */
export const REGIONS: Readonly<Record<string, string>> = {
  Africa: 'África',
  America: 'América',
  Antarctica: 'Antártida',
  Arctic: 'Ártico',
  Asia: 'Asia',
  Atlantic: 'Océano Atlántico',
  Australia: 'Australia',
  Europe: 'Europa',
  Indian: 'Océano Índico',
  Pacific: 'Océano Pacífico',
  UTC: 'Tiempo universal',
};
