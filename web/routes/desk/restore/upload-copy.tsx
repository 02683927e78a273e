import type { Upload } from '../../../../services/files/uploads/uploads.ts';
import { Island } from '../../../islands/island.tsx';
import { FileForm } from '../book/file-form.tsx';
import { RESTORE } from '../wording.ts';

interface Props {
  /** Unfinished uploads. */
  readonly known: readonly Upload[];
  readonly failed: string | undefined;
}

/** Uploads a backup in resumable chunks; without scripts it is sent at once. */
export const UploadCopy = ({ known, failed }: Props) => (
  <section>
    <h2>{RESTORE.uploadTitle}</h2>
    <Island<typeof import('../book/upload-island.tsx')> name="upload" props={{ known, failed, sort: 'copy' }}>
      <FileForm fault={failed} sort="copy" />
    </Island>
  </section>
);
