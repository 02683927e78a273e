import { type FormEvent, useEffect, useRef, useState } from 'react';

/** A form that the browser sends itself: a second click while it is on its way does nothing. */
export function useSendOnce() {
  const sent = useRef(false);
  const [waiting, setWaiting] = useState(false);
  useEffect(() => {
    // Back from another page, the form may be sent again.
    const again = () => {
      sent.current = false;
      setWaiting(false);
    };
    addEventListener('pageshow', again);
    return () => removeEventListener('pageshow', again);
  }, []);
  function onSubmit(event: FormEvent) {
    if (sent.current) event.preventDefault();
    sent.current = true;
    setWaiting(true);
  }
  return { onSubmit, waiting };
}
