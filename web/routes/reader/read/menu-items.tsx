const PRINTED = 'Junto al libro impreso';

/** What of the reader's menu needs scripts. Where the chapter stands beside the printed book is known late, if there is one. */
export function MenuItems({ printed }: { readonly printed: string | undefined }) {
  return printed !== undefined && <a href={printed}>{PRINTED}</a>;
}
