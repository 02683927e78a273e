import { useScripted } from '../../ui/use-scripted.ts';
import { CODE } from './wording.ts';

/** The codes, this once. They come as a file without a script, too: the file is in the link. */
export function RecoveryCodes({ codes, site }: { readonly codes: readonly string[]; readonly site: string }) {
  const scripted = useScripted();
  const text = `${site}\n${CODE.codesTitle}\n\n${codes.join('\n')}\n`;
  return (
    <section className="codes">
      <h2>{CODE.codesTitle}</h2>
      <p className="notice" role="status">
        {CODE.codes}
      </p>
      <ol>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <p className="ways">
        <a href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`} download={CODE.file}>
          {CODE.download}
        </a>
        {scripted && (
          <button type="button" onClick={() => print()}>
            {CODE.print}
          </button>
        )}
      </p>
      <p>
        <a href="/cuenta">{CODE.kept}</a>
      </p>
    </section>
  );
}
