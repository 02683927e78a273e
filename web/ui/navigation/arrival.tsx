import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';

/** After a navigation inside the site: the focus is on the heading, and the title is said once. */
export function Arrival() {
  const { key, pathname, search } = useLocation();
  const page = pathname + search;
  const last = useRef(page);
  const [title, setTitle] = useState('');
  // The same page asked for again is an arrival too
  useEffect(() => {
    const first = last.current === page && !title;
    last.current = page;
    if (first) return;
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
