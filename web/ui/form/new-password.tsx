import { useEffect, useRef, useState } from 'react';
import { SHORTEST_PASSWORD } from '../../../forms/limits.ts';
import type { Fault } from './field.tsx';
import { PasswordField } from './password-field.tsx';
import { passwordStrength } from './password-strength.ts';

const WORDS = {
  label: 'Contraseña',
  fresh: 'Contraseña nueva',
  again: 'La misma contraseña otra vez',
  hint: `Al menos ${SHORTEST_PASSWORD} caracteres. Unas cuantas palabras que solo usted juntaría son mejor que un jeroglífico.`,
  anew: 'Por seguridad la página no guarda las contraseñas: escríbala de nuevo.',
  missing: (n: number) => (n === 1 ? 'Falta un carácter.' : `Faltan ${n} caracteres.`),
  weak: 'Fácil de adivinar.',
  fair: 'Pasable: algo más larga sería mejor.',
  good: 'Buena.',
  strength: 'Qué vale la contraseña',
  differ: 'Las contraseñas no coinciden.',
} as const;

/**
 * A new password and its confirmation. While one types, words say what it is worth; two that differ, or one that is too
 * short, are not sent: what comes back from the server comes back without passwords.
 */
export function NewPassword({ faults: told, fresh }: { faults: readonly Fault[]; fresh?: boolean }) {
  const [typed, setTyped] = useState('');
  const [shown, show] = useState(false);
  const [found, setFound] = useState<readonly Fault[]>();
  const strength = useRef<HTMLOutputElement>(null);
  const { strength: worth, missing } = passwordStrength(typed);
  const faults = found ?? told;

  useEffect(() => {
    const form = strength.current?.closest('form');
    const check = (event: SubmitEvent) => {
      const field = (name: string) => form?.elements.namedItem(name) as HTMLInputElement;
      const [password, again] = [field('clave'), field('clave-otra-vez')];
      const short = passwordStrength(password.value).missing;
      if (short === 0 && password.value === again.value) return;
      event.preventDefault();
      event.stopPropagation();
      setFound([
        short > 0
          ? { field: 'clave', sentence: WORDS.missing(short) }
          : { field: 'clave-otra-vez', sentence: WORDS.differ },
      ]);
      (short > 0 ? password : again).focus();
    };
    form?.addEventListener('submit', check);
    return () => form?.removeEventListener('submit', check);
  }, []);

  return (
    <>
      <PasswordField
        name="clave"
        label={fresh ? WORDS.fresh : WORDS.label}
        autoComplete="new-password"
        hint={told.length > 0 ? `${WORDS.hint} ${WORDS.anew}` : WORDS.hint}
        faults={faults}
        onInput={setTyped}
        shared={{ shown, show }}
      >
        <output ref={strength} className="strength" aria-live="polite" aria-label={WORDS.strength}>
          {worth === 'empty' ? '' : worth === 'short' ? WORDS.missing(missing) : WORDS[worth]}
        </output>
      </PasswordField>
      <PasswordField
        name="clave-otra-vez"
        label={WORDS.again}
        autoComplete="new-password"
        faults={faults}
        shared={{ shown }}
      />
    </>
  );
}
