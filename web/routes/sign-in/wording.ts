export const SIGN_IN = {
  tabs: 'Entrar',
  signIn: 'Iniciar sesión',
  signUp: 'Crear cuenta nueva',
  email: 'Correo electrónico',
  password: 'Contraseña',
  name: 'Nombre',
  nameHint: 'Así se le verá junto a las correcciones que se publiquen.',
  forgotten: '¿Olvidó su contraseña?',
  privacy: 'Qué guardamos y para qué',
  withPassword: 'Entrar con la contraseña',
  expired: 'Su sesión ha terminado. Inicie sesión de nuevo: lo que tenía escrito sigue en su sitio.',
  again:
    'Hace más de doce horas que escribió su contraseña. Para revisar o administrar, escríbala otra vez; después vuelve a donde iba.',
  needed: 'Para seguir hay que iniciar sesión.',
  deleted: 'Su cuenta está eliminada.',
  lead: 'Para leer y para proponer correcciones no hace falta cuenta. Con una, sus correcciones le siguen a todos sus dispositivos y llevan su nombre.',
  writtenTitle: 'Le hemos escrito',
  written:
    'En unos minutos recibirá un mensaje en la dirección de correo que nos dio. Abra el enlace que contiene para terminar. Si no llega, mire entre el correo no deseado.',
} as const;
