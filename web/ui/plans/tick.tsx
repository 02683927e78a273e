import { type ReactNode, useEffect, useState } from 'react';

interface Props {
  readonly read: boolean;
  /** Stores the mark; afterwards `read` changes. */
  readonly onRead: (read: boolean) => Promise<unknown>;
  readonly label?: string;
  readonly children: ReactNode;
}

/** A box that shows at once what the reader has chosen, also while it is being stored. */
export function Tick({ read, onRead, label, children }: Props) {
  const [chosen, choose] = useState(read);
  useEffect(() => choose(read), [read]);
  return (
    <label className="check">
      <input
        type="checkbox"
        checked={chosen}
        aria-label={label}
        onChange={({ target }) => {
          choose(target.checked);
          onRead(target.checked).catch(() => choose(read));
        }}
      />
      {children}
    </label>
  );
}
