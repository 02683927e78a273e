import type { Wording } from '../../../scripture/correction/wording.ts';
import { VerseDifference } from '../../ui/difference.tsx';

interface Props {
  /** Absent where it has not been kept. */
  readonly before?: Wording;
  readonly after?: Wording;
  readonly language?: string | undefined;
}

/** What a revision changed. */
export function Words({ before, after, language }: Props) {
  if (!after) return null;
  return (
    <div className="verse" lang={language}>
      <VerseDifference before={before ?? after} after={after} />
    </div>
  );
}
