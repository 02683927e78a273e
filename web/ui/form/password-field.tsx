import { type ReactNode, useEffect, useId, useState } from 'react';
import { useScripted } from '../use-scripted.ts';
import { type Fault, Field } from './field.tsx';

interface Props {
  readonly name: string;
  readonly label: string;
  readonly autoComplete: 'current-password' | 'new-password';
  readonly hint?: string;
  readonly faults: readonly Fault[];
  readonly onInput?: (typed: string) => void;
  /** Shown and hidden together with another field: whether it is shown, and what its button does, where it has one. */
  readonly shared?: { readonly shown: boolean; readonly show?: (shown: boolean) => void };
  readonly children?: ReactNode;
}

/** A password; where scripts run, a button shows it while it is typed. It is sent hidden: as text, browsers would remember it. */
export function PasswordField({ shared, ...field }: Props) {
  const id = useId();
  const scripted = useScripted();
  const [own, setOwn] = useState(false);
  const shown = shared?.shown ?? own;
  const show = shared ? shared.show : setOwn;

  useEffect(() => {
    const input = document.getElementById(id);
    if (!(input instanceof HTMLInputElement)) return;
    const { form } = input;
    const hide = () => {
      input.type = 'password';
      show?.(false);
    };
    form?.addEventListener('submit', hide);
    return () => form?.removeEventListener('submit', hide);
  }, [id, show]);

  const button = scripted && show && (
    <button className="reveal" type="button" aria-controls={id} onClick={() => show(!shown)}>
      {shown ? 'Ocultar' : 'Mostrar'}
      <span className="unseen"> la contraseña</span>
    </button>
  );
  return <Field id={id} type={shown ? 'text' : 'password'} verbatim {...field} beside={button} />;
}
