import { useState } from 'react';
import { readCopyPreferences } from './copy-preferences.ts';
import { copyText } from './copy-text.ts';
import { type Copied, quote } from './quote.ts';
import type { Selection } from './selection.ts';
import { shareBySystem } from './share-by-system.ts';
import { SHARE } from './share-wording.ts';

/** Copying and sharing, and the result's message. `share` is undefined if the system has no share sheet. */
export function useShare(selection: Selection) {
  const [said, say] = useState('');
  const put = async (what: Copied, done: string) => say((await copyText(what)) ? done : SHARE.notCopied);
  const copy = () => put(quote(selection, readCopyPreferences()), SHARE.copied);
  const copyLink = () => put({ text: selection.url }, SHARE.linkCopied);
  const share = async () => {
    const { place: title, url } = selection;
    const { text } = quote(selection, readCopyPreferences());
    if (!(await shareBySystem({ title, text, url }))) await copyLink();
  };
  return { said, say, put, copy, copyLink, share: 'share' in navigator ? share : undefined };
}
