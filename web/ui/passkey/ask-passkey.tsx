import { useCallback, useEffect, useRef, useState } from 'react';
import { PostForm } from '../form/post-form.tsx';
import { type Asked, askBrowser, sentenceOf } from './ask-browser.ts';
import { WherePossible } from './where-possible.tsx';
import { PASSKEY } from './wording.ts';

interface Props {
  readonly asked: Asked;
  readonly origin: string | undefined;
  readonly label: string;
  /** What is sent beside the browser's answer (`credencial`). */
  readonly fields: Readonly<Record<string, string>>;
}

/** Has the browser ask for a passkey as soon as the page has come alive, and again on request; sends its answer as a form. */
export const AskPasskey = ({ origin, ...asking }: Props) => (
  <WherePossible origin={origin}>
    <Asking {...asking} />
  </WherePossible>
);

function Asking({ asked, label, fields }: Omit<Props, 'origin'>) {
  const answer = useRef<HTMLInputElement>(null);
  const asking = useRef<AbortController>(null);
  const [fault, setFault] = useState<string>();

  const ask = useCallback(async () => {
    const own = new AbortController();
    asking.current?.abort();
    asking.current = own;
    setFault(undefined);
    try {
      const given = await askBrowser(asked, own.signal);
      if (own.signal.aborted || !answer.current) return;
      answer.current.value = given;
      answer.current.form?.requestSubmit();
    } catch (error) {
      if (!own.signal.aborted) setFault(sentenceOf(error));
    }
  }, [asked]);

  useEffect(() => {
    void ask();
    return () => asking.current?.abort();
  }, [ask]);

  return (
    <PostForm label={label}>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <input ref={answer} type="hidden" name="credencial" />
      {fault ? (
        <>
          <p className="wrong" role="alert">
            {fault}
          </p>
          <button className="main" type="button" onClick={ask}>
            {PASSKEY.again}
          </button>
        </>
      ) : (
        <p role="status">{PASSKEY.wait}</p>
      )}
    </PostForm>
  );
}
