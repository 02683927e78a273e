import type { CertificateState } from '../../../../services/desk/certificate/certificate.ts';
import { certificateFault } from '../../../ui/desk/certificate-concern.ts';
import { PostForm } from '../../../ui/form/post-form.tsx';
import { When } from '../../../ui/when.tsx';
import { CERTIFICATE } from './wording.ts';

/** The end of the site's certificate, and when it was looked at. */
export const Certificate = ({ state }: { state: CertificateState | undefined }) => (
  <section>
    <h2>{CERTIFICATE.title}</h2>
    {state ? (
      <dl>
        {state.until !== undefined && (
          <>
            <dt>{CERTIFICATE.until}</dt>
            <dd>
              <When at={state.until} />
            </dd>
          </>
        )}
        <dt>{CERTIFICATE.checked}</dt>
        <dd>
          <When at={state.checkedAt} />
        </dd>
      </dl>
    ) : (
      <p>{CERTIFICATE.unknown}</p>
    )}
    {state?.fault && <p>{certificateFault(state)}</p>}
    <PostForm label={CERTIFICATE.title} sends={{ que: 'certificado' }} button={CERTIFICATE.check} />
  </section>
);
