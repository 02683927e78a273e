import { useEffect, useState } from 'react';
import { mount } from '../../islands/mount.tsx';
import { noteDeleting } from '../../unsent/forget-own.ts';
import { writtenHere } from '../../unsent/forget-written.ts';
import { ACCOUNT } from './wording.ts';
import { WrittenList } from './written-list.tsx';

/** Lists this device's unsent texts beside the form that deletes the account. */
export function start(host: HTMLElement): void {
  // Clears the mark of an earlier attempt: the account still exists.
  noteDeleting(false);
  host.closest('section')?.addEventListener('submit', () => noteDeleting(true));
  mount(host, <WrittenHere />, 'escrito');
}

function WrittenHere() {
  const [written, setWritten] = useState<readonly string[]>([]);
  useEffect(() => void writtenHere().then(setWritten), []);
  if (written.length === 0) return null;
  return (
    <div className="leaving">
      <p>{ACCOUNT.deleteWritten}</p>
      <WrittenList drafts={written} />
    </div>
  );
}
