import { AWAY_PATH } from '../../../../scripture/addresses/paths.ts';
import { PostForm } from '../../../ui/form/post-form.tsx';
import { AWAY } from '../wording.ts';

interface Props {
  readonly phrase: string;
  /** Identifies the key of the pass-phrase. */
  readonly salt: string;
  readonly site: string;
}

/** Shows the pass-phrase this one time. It is also a file without a script: the link contains it. */
export function Phrase({ phrase, salt, site }: Props) {
  const text = `${site}\n${AWAY.phraseTitle}\n\n${phrase}\n`;
  return (
    <section>
      <h2>{AWAY.phraseTitle}</h2>
      <p className="notice" role="status">
        {AWAY.phraseLead}
      </p>
      <p>
        <code className="phrase">{phrase}</code>
      </p>
      <p className="buttons">
        <a href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`} download="clave-de-las-copias.txt">
          {AWAY.phraseDownload}
        </a>
        <button type="button" data-print="" hidden>
          {AWAY.phrasePrint}
        </button>
      </p>
      <PostForm
        action={AWAY_PATH}
        label={AWAY.phraseTitle}
        sends={{ que: 'apuntada', sal: salt }}
        button={AWAY.phraseNoted}
        look="main"
      />
    </section>
  );
}
