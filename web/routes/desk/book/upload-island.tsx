import { type FormEvent, useEffect, useRef, useState } from 'react';
import { DESK_PATHS, RESTORE_PATH } from '../../../../scripture/addresses/paths.ts';
import { formatBytes } from '../../../../scripture/figures/format-number.ts';
import type { Upload } from '../../../../services/files/uploads/uploads.ts';
import { mount } from '../../../islands/mount.tsx';
import { BOOK, RESTORE } from '../wording.ts';
import { FileForm, type FileSort } from './file-form.tsx';
import { type UploadState, uploadFile } from './upload-file.ts';

const { upload: words } = BOOK;

interface Props {
  /** Unfinished uploads. */
  readonly known: readonly Upload[];
  readonly failed: string | undefined;
  readonly sort: FileSort;
}

/** Uploads a book or a backup from the user's machine in chunks; without scripts it is sent at once. */
export const start = (host: HTMLElement, props: Props): void => mount(host, <UploadForm {...props} />, 'subida');

function UploadForm({ known, failed, sort }: Props) {
  const [file, setFile] = useState<File>();
  const [state, setState] = useState<UploadState>();
  const [paused, setPaused] = useState(false);
  const [empty, setEmpty] = useState(false);
  const running = useRef<AbortController>(undefined);
  const taking = useRef<HTMLFormElement>(null);
  const begun = useRef<{ readonly at: number; readonly sent: number }>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  useWarning(file !== undefined && state?.kind !== 'done' && state?.kind !== 'stopped');
  useEffect(() => {
    if (state?.kind === 'done') taking.current?.requestSubmit();
  }, [state]);

  function start(chosen: File) {
    const control = new AbortController();
    running.current = control;
    begun.current = undefined;
    setFile(chosen);
    setPaused(false);
    const onState = (next: UploadState) => {
      if (control.signal.aborted) return;
      if (next.kind === 'sending') begun.current ??= { at: performance.now(), sent: next.sent };
      setState(next);
    };
    void uploadFile(chosen, known, onState, control.signal);
  }
  function onSubmit(event: FormEvent<HTMLFormElement>) {
    const chosen = new FormData(event.currentTarget).get('archivo');
    event.preventDefault();
    if (!(chosen instanceof File)) return;
    setEmpty(chosen.size === 0);
    if (chosen.size > 0) start(chosen);
  }
  function pause() {
    running.current?.abort();
    setPaused(true);
  }

  if (file && state)
    return (
      <div className="part uploading">
        <h3>{words.sending(file.name)}</h3>
        <Progress state={state} paused={paused} total={file.size} begun={begun.current} />
        {state.kind === 'stopped' && (
          <p className="wrong" role="alert">
            {state.status === 401 ? words.expired : (state.sentence ?? words.stopped)}
          </p>
        )}
        <p className="buttons">
          {state.kind === 'stopped' || paused ? (
            <button type="button" onClick={() => start(file)}>
              {state.kind === 'stopped' ? words.retry : words.resume}
            </button>
          ) : (
            state.kind !== 'done' && (
              <button type="button" onClick={pause}>
                {words.pause}
              </button>
            )
          )}
        </p>
        <form method="post" action={sort === 'book' ? DESK_PATHS.book : RESTORE_PATH} ref={taking} hidden>
          <input type="hidden" name="que" value="tomar" />
          <input type="hidden" name="subida" value={state.kind === 'done' ? state.id : ''} readOnly />
        </form>
      </div>
    );
  const nothing = sort === 'book' ? words.empty : RESTORE.uploadEmpty;
  return <FileForm fault={empty ? nothing : failed} sort={sort} onSubmit={onSubmit} />;
}

interface ProgressProps {
  readonly state: UploadState;
  readonly paused: boolean;
  readonly total: number;
  readonly begun: { readonly at: number; readonly sent: number } | undefined;
}

function Progress({ state, paused, total, begun }: ProgressProps) {
  const sent = state.kind === 'done' ? total : state.sent;
  const passed = begun && sent > begun.sent ? (performance.now() - begun.at) / (sent - begun.sent) : undefined;
  const minutes = passed === undefined ? undefined : Math.round(((total - sent) * passed) / 60_000);
  return (
    <>
      <progress value={sent} max={total} aria-label={BOOK.upload.title} />
      <p className="byline">
        {words.progress(formatBytes(sent), formatBytes(total), Math.floor((sent / total) * 100))}
        {state.kind === 'sending' && !paused && minutes !== undefined && `, ${words.left(minutes)}`}
      </p>
      <p role="status">
        {paused && words.paused}
        {!paused && state.kind === 'waiting' && (state.why === 'busy' ? words.busy : words.waiting)}
        {state.kind === 'done' && words.checking}
      </p>
    </>
  );
}

/** Asks before leaving the page during an upload. */
function useWarning(active: boolean): void {
  useEffect(() => {
    if (!active) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [active]);
}
