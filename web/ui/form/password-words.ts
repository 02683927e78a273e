import { SHORTEST_PASSWORD } from '../../../forms/limits.ts';

/** Texts about a new password, shared by the page and the script. */
export const PASSWORD = {
  label: 'Contraseña',
  fresh: 'Contraseña nueva',
  again: 'Repita la contraseña',
  hint: `Al menos ${SHORTEST_PASSWORD} caracteres. Unas cuantas palabras que solo usted juntaría son mejor que un jeroglífico.`,
  anew: 'Por seguridad la página no guarda las contraseñas: escríbala de nuevo.',
  missing: (n: number) => (n === 1 ? 'Falta un carácter.' : `Faltan ${n} caracteres.`),
  weak: 'Fácil de adivinar.',
  fair: 'Aceptable: algo más larga sería mejor.',
  good: 'Buena.',
  strength: 'Seguridad de la contraseña',
  differ: 'Las contraseñas no coinciden.',
  show: 'Mostrar',
  hide: 'Ocultar',
  what: ' la contraseña',
} as const;
