export const PASSKEY = {
  title: 'Entrar con una llave de acceso',
  wait: 'Siga las indicaciones de su navegador.',
  again: 'Intentarlo otra vez',
  cancelled: 'No se ha usado ninguna llave de acceso: se canceló, o pasó demasiado tiempo.',
  known: 'Aquí ya hay una llave de acceso de su cuenta: no hace falta otra.',
  unable: 'Este dispositivo no puede guardar una llave de acceso que compruebe quién es usted. Pruebe con otro.',
  failed: 'El navegador no ha podido usar la llave de acceso. Vuelva a intentarlo, o entre de otra manera.',
} as const;

export const WHY_NOT = {
  site: () =>
    'En este sitio no se pueden usar llaves de acceso: los navegadores solo las admiten donde la dirección empieza por https:// y lleva un nombre.',
  script: () => 'Para usar llaves de acceso hay que permitir JavaScript en esta página.',
  browser: () => 'Este navegador no admite llaves de acceso. Actualícelo, o use otro.',
  address: (origin: string) => `Las llaves de acceso de este sitio solo sirven en ${origin}: vaya allí para usarlas.`,
} as const;
