import type { Wording } from '../../scripture/correction/wording.ts';
import { VerseDifference } from './difference.tsx';

interface Props {
  readonly before: Wording;
  readonly after: Wording;
  /** Of its edition; absent where that is Spanish. */
  readonly language: string | undefined;
  readonly id?: string;
  readonly className?: string;
}

/** What changes in a verse, as a block of its own. */
export const ChangedVerse = ({ before, after, language, id, className = 'verse' }: Props) => (
  <div className={className} id={id} lang={language}>
    <VerseDifference before={before} after={after} />
  </div>
);
