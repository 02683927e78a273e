import type { Notice } from './read-notice.ts';
import { REVIEW } from './wording.ts';

/** It stays in the page when it is empty, so that what comes into it is announced. */
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
