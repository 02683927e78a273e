import { isAccepted } from '../../unsent/unsent.ts';
import { formatUnsent } from './format-unsent.ts';
import { useUnsent } from './use-unsent.ts';
import { OFFLINE } from './wording.ts';

const { unsent: words } = OFFLINE;

/** This device's texts that wait to be sent or were refused; renders nothing if there are none. */
export function UnsentList({ edition }: { readonly edition: string }) {
  const { all, send, withhold } = useUnsent();
  if (all.length === 0) return null;
  return (
    <section className="unsent" aria-labelledby="por-enviar">
      <h2 id="por-enviar">{words.title}</h2>
      <ul>
        {all.map((one) => {
          const { heading, path, text, standing, signIn, waits } = formatUnsent(one, edition, Date.now());
          return (
            <li key={one.key}>
              <h3>{heading}</h3>
              <blockquote dir="auto">{text}</blockquote>
              <p role="status">
                {standing} {signIn && <a href={signIn}>{words.signIn}</a>}
              </p>
              {!(one.answer && isAccepted(one.answer)) && (
                <p className="acts">
                  <a href={path}>{words.edit}</a>
                  {(waits || signIn) && (
                    <>
                      <button type="button" onClick={() => send(one)}>
                        {words.send}
                      </button>
                      <button type="button" className="quiet" onClick={() => withhold(one)}>
                        {words.withhold}
                      </button>
                    </>
                  )}
                </p>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
