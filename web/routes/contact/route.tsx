import { useState } from 'react';
import * as v from 'valibot';
import { readQuery } from '../../../forms/page-query.ts';
import { CONTACT_PATH } from '../../../scripture/addresses/site-paths.ts';
import type { PageHandle } from '../../../server/pages/page-handle.ts';
import { servicesContext } from '../../context.ts';
import formStyles from '../../ui/form/form.css?inline';
import { formHeaders, privateHead } from '../../ui/form/form-head.ts';
import { publicHead } from '../../ui/public-head.ts';
import type { Route } from './+types/route';
import styles from './contact.css?inline';
import { ContactForm } from './contact-form.tsx';
import { SentNotice } from './sent-notice.tsx';
import { takeForm } from './take-form.ts';
import { CONTACT } from './wording.ts';

// The page after a message that was sent without scripts.
export const handle = {
  permission: 'text.read',
  query: { hecho: v.literal('enviado') },
  action: 'contact.write',
  styles: import.meta.env.SSR ? formStyles + styles : '',
} satisfies PageHandle;

export function loader({ context, url }: Route.LoaderArgs) {
  const { contactUrl } = context.get(servicesContext);
  const call = `${contactUrl}/email/email.php`;
  return {
    call,
    action: contactUrl === '' ? CONTACT_PATH : call,
    sent: readQuery(url, handle.query).hecho !== undefined,
  };
}

export const action = ({ context }: Route.ActionArgs) => takeForm(context);

export const headers = formHeaders;

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const root = matches[0].loaderData;
  if (loaderData?.sent) return privateHead(CONTACT.sent, root);
  return publicHead(root, CONTACT.title, CONTACT.lead, CONTACT_PATH);
}

export default function Contact({ loaderData: { sent, ...form }, actionData }: Route.ComponentProps) {
  const [times, setTimes] = useState(sent ? 1 : 0);
  function onSent() {
    setTimes((before) => before + 1);
    // The form is empty again: reading goes on from its beginning.
    document.querySelector('h1')?.focus({ preventScroll: true });
  }
  return (
    <main className="sheet contact" data-alive={sent || actionData ? '' : undefined}>
      <h1 tabIndex={-1}>{CONTACT.title}</h1>
      <p className="lead">{sent ? CONTACT.arrived : CONTACT.lead}</p>
      <ContactForm {...form} sent={sent} answer={actionData} onSent={onSent} />
      <SentNotice times={times} />
    </main>
  );
}
