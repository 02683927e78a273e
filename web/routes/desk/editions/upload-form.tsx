import { PostForm } from '../../../ui/form/post-form.tsx';
import { EDITIONS } from './wording.ts';

/** Sent by the browser itself, written to the disk as it comes; what it says is seen on the next page. */
export const UploadForm = ({ fault }: { fault: keyof typeof EDITIONS.wrong | undefined }) => (
  <PostForm
    action="/administracion/ediciones/archivo"
    label={EDITIONS.add}
    encType="multipart/form-data"
    underWay={EDITIONS.uploading}
    button={EDITIONS.upload}
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
  </PostForm>
);
