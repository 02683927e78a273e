import { useState } from 'react';
import { EDITIONS } from './wording.ts';

/** Sent by the browser itself, written to the disk as it comes; what it says is seen on the next page. */
export function UploadForm({ fault }: { fault: keyof typeof EDITIONS.wrong | undefined }) {
  const [sent, setSent] = useState(false);
  return (
    <form
      className="form"
      method="post"
      action="/administracion/ediciones/archivo"
      encType="multipart/form-data"
      aria-label={EDITIONS.add}
      onSubmit={(event) => {
        if (sent) event.preventDefault();
        setSent(true);
      }}
    >
      <p className="field">
        <label htmlFor="archivo">{EDITIONS.file}</label>
        <input
          id="archivo"
          name="archivo"
          type="file"
          required
          accept=".zip,.usfm,.sfm,.deb,.tar,.gz,.xz,.zst,.txt"
          aria-invalid={fault ? true : undefined}
          aria-describedby={fault ? 'archivo-error' : undefined}
        />
        {fault && (
          <span className="wrong" id="archivo-error">
            {EDITIONS.wrong[fault]}
          </span>
        )}
      </p>
      <button type="submit">{EDITIONS.upload}</button>
      <p role="status">{sent && EDITIONS.uploading}</p>
    </form>
  );
}
