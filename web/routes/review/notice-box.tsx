import type { Notice } from './read-notice.ts';
import { REVIEW } from './wording.ts';

/** A live region, kept in the page when empty so that new content is announced. */
export function NoticeBox({ notice }: { notice: Notice | undefined }) {
  return (
    <div className="notice" role="status">
      {notice?.sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {notice?.history && (
        <p>
          <a href={notice.history}>{REVIEW.notice.history}</a>
        </p>
      )}
    </div>
  );
}
