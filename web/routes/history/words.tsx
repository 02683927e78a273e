import type { VerseText } from '../../../services/text/corrections/corrections.ts';
import { VerseDifference } from '../../ui/difference.tsx';

interface Props {
  /** Absent where it has not been kept. */
  readonly before?: VerseText;
  readonly after?: VerseText;
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
