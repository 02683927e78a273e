export interface Typed {
  readonly text: string;
  readonly title?: string;
  readonly note: string;
}

/** What was typed into the form, to be shown again where it could not be taken. */
export function typedIn(form: FormData): Typed {
  const value = (name: string) => {
    const given = form.get(name);
    return typeof given === 'string' ? given : undefined;
  };
  const title = value('title');
  return { text: value('text') ?? '', ...(title !== undefined && { title }), note: value('note') ?? '' };
}
