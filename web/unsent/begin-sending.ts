import { draftNames } from './draft-names.ts';

/** Where a draft says that it was sent and not answered, what sends it comes. */
export function beginSending(): void {
  if (draftNames().some((name) => localStorage.getItem(name)?.includes('"queued":true')))
    import('./sending.ts').then(
      ({ keepSending }) => keepSending(true),
      // The next page tries again.
      () => {},
    );
}
