/** What the owner of a page asks for, by `data-` attributes of the script's tag. */
export interface Options {
  /** Of the site that the script is of. */
  readonly origin: string;
  /** An edition of it; absent: its default one. */
  readonly edition: string | undefined;
  /** Where references are looked for. */
  readonly within: string;
}

/** `<script src="…/citas.js" data-edicion="rv1909" data-dentro="article">` */
export function readOptions({ src, dataset }: HTMLScriptElement): Options {
  return { origin: new URL(src).origin, edition: dataset.edicion, within: dataset.dentro ?? 'body' };
}
