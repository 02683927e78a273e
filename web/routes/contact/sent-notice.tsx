import { useEffect, useState } from 'react';
import { CONTACT } from './wording.ts';

const SHOWN_MS = 3_000;

/** At the top right for a while, and said. Its place is there before it is, or it would not be heard. */
export function SentNotice({ times }: { times: number }) {
  const [over, setOver] = useState(0);
  useEffect(() => {
    if (times === 0) return;
    const timer = setTimeout(() => setOver(times), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [times]);
  return (
    <div className="sent" role="status">
      {times > over && <p key={times}>{CONTACT.sent}</p>}
    </div>
  );
}
