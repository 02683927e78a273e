/** What the form of a picture sent; undefined where it is too large or broke off. */
export async function readPictureForm(request: Request) {
  const form = await request.formData().catch(() => undefined);
  if (!form) return undefined;
  const text = (name: string) => {
    const value = form.get(name);
    return typeof value === 'string' ? value.normalize('NFC').replace(/\s+/g, ' ').trim() : '';
  };
  const file = form.get('imagen');
  // A browser sends an empty file without a name where none was chosen.
  const bytes =
    file instanceof File && (file.size > 0 || file.name !== '') ? Buffer.from(await file.arrayBuffer()) : undefined;
  return { text, bytes };
}
