/** The text fields of what a form sent; whatever is no form, or no text, is as if nothing had been written. */
export async function readForm(request: Request): Promise<(name: string) => string> {
  const data = await request.formData().catch(() => new FormData());
  return (name) => {
    const value = data.get(name);
    return typeof value === 'string' ? value : '';
  };
}
