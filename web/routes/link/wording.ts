/** Texts of the pages of one-time links. */
export const LINK = {
  'sign-up': {
    title: 'Confirme su cuenta',
    lead: (email: string) => `Escriba la contraseña que eligió para la cuenta de ${email}. Con ella se crea la cuenta.`,
    button: 'Crear la cuenta',
  },
  reset: {
    title: 'Elija otra contraseña',
    lead: (email: string) =>
      `Para la cuenta de ${email}. Las sesiones que estén abiertas en otros dispositivos terminarán.`,
    button: 'Guardar y entrar',
  },
  first: {
    title: 'Elija su contraseña',
    lead: (email: string) => `Con ella, y con la dirección ${email}, entrará desde ahora en su cuenta.`,
    button: 'Guardar y entrar',
  },
  verify: {
    title: 'Confirme su dirección',
    lead: (email: string) => `¿Es ${email} la dirección de su cuenta?`,
    button: 'Sí, confirmarla',
  },
  address: {
    title: 'Confirme su nueva dirección',
    lead: (email: string) => `Desde ahora su cuenta tendrá la dirección ${email}.`,
    button: 'Confirmarla',
  },
  chosen: 'Contraseña',
  worthless: 'Este enlace ya no vale',
  whyWorthless:
    'Cada enlace vale una sola vez y durante un tiempo. Pida otro desde la página donde lo pidió, o a quien se lo dio. Si salió de la orden npm run admin, repítala: da otro.',
  signIn: 'Iniciar sesión',
} as const;
