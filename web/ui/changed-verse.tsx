import type { Wording } from '../../scripture/correction/wording.ts';
import { VerseDifference } from './difference.tsx';

interface Props {
  readonly before: Wording;
  readonly after: Wording;
  /** The language of the edition; absent if it is Spanish. */
  readonly language: string | undefined;
  readonly id?: string;
  readonly className?: string;
}

/** The changes of a verse, as a block. */
export const ChangedVerse = ({ before, after, language, id, className = 'verse' }: Props) => (
  <div className={className} id={id} lang={language}>
    <VerseDifference before={before} after={after} />
  </div>
);
