import { useState } from 'react';
import { type Fault, Field } from './field.tsx';
import { passwordStrength, SHORTEST_PASSWORD } from './password-strength.ts';

const WORDS = {
  label: 'Contraseña',
  fresh: 'Contraseña nueva',
  again: 'La misma contraseña otra vez',
  hint: `Al menos ${SHORTEST_PASSWORD} caracteres. Unas cuantas palabras que solo usted juntaría son mejor que un jeroglífico.`,
  missing: (n: number) => (n === 1 ? 'Falta un carácter.' : `Faltan ${n} caracteres.`),
  weak: 'Fácil de adivinar.',
  fair: 'Pasable: algo más larga sería mejor.',
  good: 'Buena.',
} as const;

/** A new password and its confirmation; while one types, words say what it is worth. */
export function NewPassword({ faults, fresh }: { faults: readonly Fault[]; fresh?: boolean }) {
  const [typed, setTyped] = useState('');
  const { strength, missing } = passwordStrength(typed);
  return (
    <>
      <Field
        name="clave"
        label={fresh ? WORDS.fresh : WORDS.label}
        type="password"
        autoComplete="new-password"
        hint={WORDS.hint}
        faults={faults}
        onInput={setTyped}
      >
        <output className="strength" aria-live="polite">
          {strength === 'empty' ? '' : strength === 'short' ? WORDS.missing(missing) : WORDS[strength]}
        </output>
      </Field>
      <Field name="clave-otra-vez" label={WORDS.again} type="password" autoComplete="new-password" faults={faults} />
    </>
  );
}
