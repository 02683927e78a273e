import { useCallback, useState } from 'react';

export interface Notice {
  readonly id: number;
  readonly text: string;
  /** The verse that it is about: what is told of it next takes its place. */
  readonly about?: number;
  /** A corrector's reason, in their words. */
  readonly reason?: string | undefined;
  readonly action?: { readonly label: string; readonly run: () => void } | undefined;
  /** It stays until it is closed. */
  readonly stays?: boolean;
}

/** As many as fit beside a text. */
const MOST = 4;
let count = 0;

export function useNotices() {
  const [notices, setNotices] = useState<readonly Notice[]>([]);
  const close = useCallback((id: number) => setNotices((all) => all.filter((notice) => notice.id !== id)), []);
  const tell = useCallback((notice: Omit<Notice, 'id'>) => {
    const id = ++count;
    setNotices((all) => [
      ...all.filter(({ about }) => about === undefined || about !== notice.about).slice(1 - MOST),
      { ...notice, id },
    ]);
  }, []);
  return { notices, tell, close };
}

export type Tell = ReturnType<typeof useNotices>['tell'];
