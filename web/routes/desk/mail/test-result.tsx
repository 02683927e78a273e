import type { MailTest } from '../../../../services/post/mail/test-letter.ts';
import { MAIL_REASONS } from '../../../ui/desk/mail-reasons.ts';
import { MAIL } from '../wording.ts';

interface Props {
  readonly test: MailTest;
  /** False if a server would have been kept, had it accepted the letter. */
  readonly kept?: boolean;
}

/** Focused when the page loads: the user is waiting for it. */
export const TestResult = ({ test, kept = true }: Props) =>
  test.arrived ? (
    // biome-ignore lint/a11y/noAutofocus: it is what was waited for
    <p className="result" role="status" tabIndex={-1} autoFocus>
      {MAIL.arrived(test.to)}
    </p>
  ) : (
    // biome-ignore lint/a11y/noAutofocus: it is what was waited for
    <div className="result failed" role="alert" tabIndex={-1} autoFocus>
      <p>
        {MAIL_REASONS[test.reason.kind]} {!kept && MAIL.notKept}
      </p>
      <p className="byline">
        {MAIL.code} <code>{test.reason.code}</code>
      </p>
    </div>
  );
