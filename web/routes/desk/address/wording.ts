/** Texts of `/administracion/textos/direccion`. */
export const ADDRESS = {
  title: 'Dirección del sitio',
  lead: 'Con ella empiezan los enlaces de los correos, los que se comparten y los que siguen los buscadores.',
  installed: 'Ya administra usted este sitio. Indique ahora su dirección; lo demás puede esperar.',
  later: 'Dejarlo para más tarde',
  back: 'Volver a los textos del sitio',
  locked: 'La da el servidor, en PUBLIC_URL. Para cambiarla, cámbiela allí y reinicie el programa.',
  guess: (url: string) =>
    `Nadie la ha indicado todavía. Mientras tanto se usa ${url}, que fuera de esta máquina no es este sitio.`,
  now: 'La dirección es ahora:',
  typed: 'Dirección',
  hint: 'La que escriben los lectores en el navegador, como https://biblia.example.org.',
  check: 'Comprobar',
  keepTitle: (url: string) => `Guardar ${url}`,
  here: 'Usted está leyendo esta página por esa dirección: lleva a este sitio.',
  checking: 'Se está comprobando que esa dirección lleva a este sitio.',
  scripts:
    'Para comprobar una dirección distinta de la de esta página hacen falta los scripts del navegador. Sin ellos, abra la administración por la dirección nueva y guárdela desde allí.',
  proved: 'Comprobado: esa dirección contesta.',
  unreachable: (url: string) =>
    `Desde este navegador no se llega a ${url}: no contesta, o su certificado no vale. Compruebe el nombre y que el servidor la atiende, y pruebe otra vez.`,
  elsewhere: (url: string) => `En ${url} contesta otra cosa, no este sitio. Mire si el nombre está bien escrito.`,
  before: 'Al guardarla:',
  letters: (url: string) =>
    `Los correos ya enviados siguen llevando a ${url}: conviene que esa dirección redirija a la nueva.`,
  sessions: 'Quien tenga la sesión abierta, también usted, tendrá que iniciarla otra vez en la dirección nueva.',
  https: 'Los navegadores que abran el sitio por https no volverán a abrirlo sin él durante un año.',
  passkeys: (count: number) =>
    count === 1
      ? 'Una llave de acceso es de la dirección de antes y dejará de valer: quien la usa entrará con su contraseña y podrá añadir otra.'
      : `${count} llaves de acceso son de la dirección de antes y dejarán de valer: quienes las usan entrarán con su contraseña y podrán añadir otras.`,
  keep: 'Guardar la dirección',
  saved: (url: string) => `La dirección del sitio es ahora ${url}. Siga allí:`,
  go: 'iniciar sesión en la dirección nueva',
} as const;
