import * as v from 'valibot';
import { readQuery } from '../../../forms/page-query.ts';
import { CONTACT_PATH } from '../../../scripture/addresses/paths.ts';
import type { PageHandle } from '../../../server/pages/page-handle.ts';
import { Island } from '../../islands/island.tsx';
import type { ActionArgs, HeadArgs, LoaderArgs, PageProps } from '../../page/page.ts';
import formStyles from '../../ui/form/form.css?inline';
import { privateHead } from '../../ui/form/form-head.ts';
import { publicHead } from '../../ui/public-head.ts';
import styles from './contact.css?inline';
import { ContactForm } from './contact-form.tsx';
import { takeForm } from './take-form.ts';
import { CONTACT } from './wording.ts';

// The query is that of the page shown after a message sent without scripts.
export const handle = {
  offline: true,
  permission: 'text.read',
  query: { hecho: v.literal('enviado') },
  action: 'contact.write',
  styles: formStyles + styles,
} satisfies PageHandle;

export function loader({ context, url }: LoaderArgs) {
  const { contactUrl } = context.services;
  const call = `${contactUrl}/email/email.php`;
  return {
    call,
    action: contactUrl === '' ? CONTACT_PATH : call,
    sent: readQuery(url, handle.query).hecho !== undefined,
  };
}

export const action = ({ context }: ActionArgs) => takeForm(context);

export function meta({ loaderData, site }: HeadArgs<typeof loader>) {
  const root = site;
  if (loaderData?.sent) return privateHead(CONTACT.sent, root);
  return publicHead(root, CONTACT.title, CONTACT.lead, CONTACT_PATH);
}

export default function Contact({
  loaderData: { call, action: target, sent },
  actionData,
}: PageProps<typeof loader, typeof takeForm>) {
  return (
    <main className="sheet contact" data-alive={sent || actionData ? '' : undefined}>
      <h1 tabIndex={-1}>{CONTACT.title}</h1>
      <p className="lead">{sent ? CONTACT.arrived : CONTACT.lead}</p>
      <ContactForm action={target} answer={actionData} />
      {/* The live region exists before the notice, or screen readers would not announce it. */}
      <div className="sent" role="status">
        {sent && <p>{CONTACT.sent}</p>}
      </div>
      <Island<typeof import('./island.ts')> name="contact" props={{ call, sent }} />
    </main>
  );
}
