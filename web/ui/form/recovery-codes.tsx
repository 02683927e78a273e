import { ACCOUNT_PATH } from '../../../scripture/addresses/paths.ts';

const WORDS = {
  title: 'Códigos de recuperación',
  keep: 'Guárdelos fuera de este dispositivo, por ejemplo en papel. Cada uno sirve una sola vez: se escribe después de la contraseña cuando no se tiene a mano la aplicación ni la llave. No se volverán a mostrar.',
  download: 'Descargar los códigos',
  file: 'codigos-de-recuperacion.txt',
  print: 'Imprimirlos',
  kept: 'Los he guardado',
} as const;

/** Shows the codes this one time. They are also a file without a script: the link contains it. */
export function RecoveryCodes({ codes, site }: { readonly codes: readonly string[]; readonly site: string }) {
  const text = `${site}\n${WORDS.title}\n\n${codes.join('\n')}\n`;
  return (
    <section className="codes">
      <h2>{WORDS.title}</h2>
      <p className="notice" role="status">
        {WORDS.keep}
      </p>
      <ol>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <p className="ways">
        <a href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`} download={WORDS.file}>
          {WORDS.download}
        </a>
        <button type="button" data-print="" hidden>
          {WORDS.print}
        </button>
      </p>
      <p>
        <a href={ACCOUNT_PATH}>{WORDS.kept}</a>
      </p>
    </section>
  );
}

export const codesLeft = (n: number): string =>
  n === 0
    ? 'No le queda ningún código de recuperación: genere otros.'
    : n === 1
      ? 'Le queda un solo código de recuperación: genere otros.'
      : `Le quedan ${n} códigos de recuperación.`;
