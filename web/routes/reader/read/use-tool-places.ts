import { useEffect, useState } from 'react';

/**
 * The places for the reader's tools: in the chapter's upper row, and for narrow screens in the header's menu; at the chapter's foot for what
 * is rarely wanted.
 * @param page changes when the document shows another chapter, which brings other places
 */
export function useToolPlaces(
  page: unknown,
): { readonly tools: readonly Element[]; readonly foot: Element } | undefined {
  const [places, setPlaces] = useState<{ readonly tools: readonly Element[]; readonly foot: Element }>();
  useEffect(() => {
    const foot = document.querySelector('.beyond');
    if (foot) setPlaces({ tools: [...document.querySelectorAll('.tools, .head nav > :first-child')], foot });
  }, [page]);
  return places;
}
