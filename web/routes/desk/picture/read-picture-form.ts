import type { SentForm } from '../../../../forms/sent-form.ts';

/** What the form of a picture sent. */
export function readPictureForm(form: SentForm) {
  const file = form.file('imagen');
  return {
    text: (name: string) => form.text(name).normalize('NFC').replace(/\s+/g, ' ').trim(),
    // A browser sends an empty file without a name where none was chosen.
    bytes: file && (file.bytes.length > 0 || file.name !== '') ? file.bytes : undefined,
  };
}
