import { Labelled } from '../../../ui/form/field.tsx';
import { PostForm } from '../../../ui/form/post-form.tsx';
import { EDITIONS } from '../wording.ts';

/** Sent by the browser and streamed to disk; the next page shows the result. */
export const UploadForm = ({ fault }: { fault: keyof typeof EDITIONS.wrong | undefined }) => (
  <PostForm
    action="/administracion/ediciones/archivo"
    label={EDITIONS.add}
    encType="multipart/form-data"
    underWay={EDITIONS.uploading}
    button={EDITIONS.upload}
  >
    <Labelled
      name="archivo"
      label={EDITIONS.file}
      faults={fault ? [{ field: 'archivo', sentence: EDITIONS.wrong[fault] }] : []}
    >
      {(field) => <input {...field} type="file" required />}
    </Labelled>
  </PostForm>
);
