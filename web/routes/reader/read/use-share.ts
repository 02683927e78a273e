import { useState } from 'react';
import { copyText } from './copy-text.ts';

/** What is copied or shared: a text with where it stands, and its address. */
export interface Shared {
  readonly title: string;
  readonly text: string;
  /** Whole. */
  readonly url: string;
}

export const SHARE = {
  copy: 'Copiar',
  link: 'Copiar enlace',
  share: 'Compartir',
  copied: 'Copiado.',
  linkCopied: 'Enlace copiado.',
  notCopied: 'El navegador no dejó copiar; seleccione el texto y cópielo.',
} as const;

/** Refusals that tell nothing new: the reader has closed the system's sheet, or it is open. */
const SILENT = ['AbortError', 'InvalidStateError'];

/** Copying and sharing, and what came of it. Where the system has no way to share, `share` is undefined. */
export function useShare({ title, text, url }: Shared) {
  const [said, say] = useState('');
  const put = async (what: string, done: string) => say((await copyText(what)) ? done : SHARE.notCopied);
  const copy = () => put(text, SHARE.copied);
  const copyLink = () => put(url, SHARE.linkCopied);
  const share = () =>
    navigator.share({ title, text, url }).catch(({ name }: Error) => (SILENT.includes(name) ? undefined : copyLink()));
  return { said, say, copy, copyLink, share: 'share' in navigator ? share : undefined };
}
