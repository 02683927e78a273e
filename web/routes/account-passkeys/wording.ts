/** Texts of `/cuenta/llaves`. */
export const PASSKEYS = {
  title: 'Llaves de acceso',
  lead: 'Con una llave de acceso se entra sin escribir la contraseña: con la huella, la cara o el PIN de su dispositivo, o con una llave física. Nadie la averigua, y ninguna página falsa la consigue.',
  done: {
    puesta: 'La llave de acceso está puesta.',
    nombre: 'El nombre está cambiado.',
    quitada: 'La llave está quitada: ya no abre su cuenta. Bórrela también del dispositivo que la guarda.',
  },
  add: 'Añadir una llave',
  first:
    'Desde que tenga la primera, quien entre con su contraseña tendrá que mostrar además una llave, o escribir un código. Le daremos códigos de recuperación para guardar.',
  name: 'Nombre',
  nameHint: 'Para que usted la reconozca: dónde la guarda, por ejemplo.',
  next: 'Seguir',
  make: 'Haga la llave',
  other: 'Volver a empezar',
  recovery: 'Códigos de recuperación',
  back: 'Volver a su cuenta',
} as const;
