/** Texts of `/administracion/descargas`. */
export const DESK_DOWNLOADS = {
  title: 'Descargas',
  lead: 'En /Download se ofrece siempre el texto de cada edición, en seis formatos. Aquí decide si se ofrece además el sitio entero en archivos, que se leen y en los que se busca sin conexión.',
  site: 'El sitio entero',
  offer: 'Ofrecer el sitio entero de la edición principal',
  parts: [
    'En una carpeta, para memorias USB y ordenadores sin conexión: se descomprime y se abre index.html. Ocupa unos 6 MB.',
    'En un archivo ZIM, para Kiwix, el programa con que se leen sitios sin conexión en teléfonos, ordenadores y redes de escuelas. Ocupa unos 3 MB.',
  ],
  how: 'El servidor los hace cuando está tranquilo, y otra vez después de cada cambio del texto o de lo que dice la portada. En ellos no se puede corregir ni escribir; si el servicio tiene PUBLIC_URL, llevan un enlace al sitio. Si deja de ofrecerlos, se borran del disco.',
  noZim:
    'En este servidor faltan los programas que hacen el archivo ZIM, y sin ellos se ofrece solo la carpeta. En Debian y Ubuntu los instala: apt-get install zim-tools',
  notMade:
    'Este servidor no hace descargas (DOWNLOADS=off): solo se ofrecerán si las hace otro de la misma instalación.',
  see: 'Ver las descargas',
  failed: 'No se pudieron hacer',
  lasting: 'Este formato no puede llevar el texto como está. Se hará de nuevo cuando el texto cambie.',
  passing: 'Se intentará otra vez dentro de un rato.',
  retry: 'Intentarlo otra vez',
  done: { intentada: 'Se intentará otra vez en cuanto el servidor esté tranquilo.' },
} as const;
