import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';

/** After a navigation inside the site: the focus is on the heading, and the title is said once. */
export function Arrival() {
  const { key, pathname, search, hash } = useLocation();
  const page = pathname + search;
  const last = useRef(page);
  const [title, setTitle] = useState('');
  // The same page asked for again is an arrival too
  useEffect(() => {
    // The document's own page, and jumps within a page, are the browser's to announce.
    const here = last.current === page && (!title || hash !== '');
    last.current = page;
    if (here) return;
    focusHeading();
    setTitle(document.title);
  }, [key, page]);
  return (
    <p className="unseen" aria-live="polite">
      {title}
    </p>
  );
}

function focusHeading() {
  const heading = document.querySelector('h1');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
