/** What `/cuenta/codigo` says. */
export const CODE = {
  title: 'Código además de la contraseña',
  lead: 'Con él, quien averigüe su contraseña no puede entrar: al iniciar sesión se pide también un código que cambia cada medio minuto y que solo muestra su teléfono.',
  required: 'Este sitio lo pide a quien revisa correcciones o lo administra. Póngalo y podrá seguir.',
  password: 'Su contraseña',
  begin: 'Empezar',
  app: 'Hace falta una aplicación de códigos, de las que llaman «autenticador» o «2FA». Casi todas sirven; muchos gestores de contraseñas también la llevan.',
  setUp: 'Dé de alta la cuenta en la aplicación',
  scan: 'Lea este cuadro con la aplicación:',
  picture: 'Cuadro con la clave, para la cámara del teléfono',
  orType: 'O escriba en ella esta clave a mano:',
  open: 'Abrir la aplicación de este aparato',
  confirm: 'Escriba el código que muestra',
  code: 'Código de seis cifras',
  turnOn: 'Ponerlo',
  again: 'Empezar de nuevo con otra clave',
  on: (day: string) => `Está puesto desde el ${day}.`,
  left: (n: number) =>
    n === 0
      ? 'No le queda ningún código de recuperación: haga otros.'
      : n === 1
        ? 'Le queda un solo código de recuperación: haga otros.'
        : `Le quedan ${n} códigos de recuperación.`,
  codesTitle: 'Códigos de recuperación',
  codes:
    'Guárdelos fuera de este aparato, por ejemplo en papel. Cada uno deja entrar una vez en lugar del código de la aplicación. No se volverán a mostrar.',
  download: 'Descargar los códigos',
  file: 'codigos-de-recuperacion.txt',
  print: 'Imprimirlos',
  kept: 'Los he guardado',
  renew: 'Hacer otros códigos de recuperación',
  renewLead: 'Los de antes dejarán de valer.',
  off: 'Quitarlo',
  offLead: 'Para entrar bastará de nuevo con la contraseña.',
  offRequired: 'Mientras no lo ponga otra vez no podrá revisar ni administrar.',
  isOff: 'El código está quitado: para entrar basta con la contraseña.',
  back: 'Volver a su cuenta',
} as const;
