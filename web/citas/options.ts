/** The page owner's options, read from `data-` attributes of the script's tag. */
export interface Options {
  /** The origin of the site that serves the script. */
  readonly origin: string;
  /** The edition; absent: the default one. */
  readonly edition: string | undefined;
  /** Selector of the elements that are searched for references. */
  readonly within: string;
}

/** `<script src="…/citas.js" data-edicion="rv1909" data-dentro="article">` */
export function readOptions({ src, dataset }: HTMLScriptElement): Options {
  return { origin: new URL(src).origin, edition: dataset.edicion, within: dataset.dentro ?? 'body' };
}
