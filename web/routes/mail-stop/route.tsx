import { type ActionArgs, data, type LoaderArgs, type PageProps } from '../../page/page.ts';
import { requireViewer } from '../../page/require-viewer.ts';
import { formLinks, formPage, privateMeta } from '../../ui/form/form-head.ts';
import { PostForm } from '../../ui/form/post-form.tsx';

const WORDS = {
  title: 'No recibir más avisos',
  lead: 'Este enlace llegó en un aviso sobre correcciones o con el versículo del día. Si lo confirma, no enviaremos ninguno más como ese a esa dirección. Los correos que pida usted, como el de una contraseña olvidada, seguirán llegando.',
  button: 'No enviarme más avisos',
  done: 'Hecho: no enviaremos más correos como ese a esa dirección.',
  worthless: 'Este enlace no vale',
  whyWorthless: 'Está incompleto o no es de este sitio. Ábralo desde el correo en que llegó, sin cambiarle nada.',
} as const;

export const handle = formPage('account.enter');

export async function loader({ context, params, url }: LoaderArgs<'token'>) {
  const { mail } = requireViewer(context, url).services;
  const ours = await mail.isStopToken(params.token);
  return data({ ours }, { status: ours ? 200 : 404 });
}

/** Also handles one-click unsubscription by mail programs (RFC 8058), so it does not answer with a redirect. */
export async function action({ context, params, url }: ActionArgs<'token'>) {
  const { mail } = requireViewer(context, url).services;
  return { done: await mail.stop(params.token) };
}

export const links = formLinks();

export const meta = privateMeta(WORDS.title);

export default function MailStop({ loaderData: { ours }, actionData }: PageProps<typeof loader, typeof action>) {
  return (
    <main className="sheet">
      <h1>{ours ? WORDS.title : WORDS.worthless}</h1>
      {ours && actionData?.done && <p className="notice">{WORDS.done}</p>}
      {ours && !actionData?.done && (
        <>
          <p className="lead">{WORDS.lead}</p>
          <PostForm button={WORDS.button} />
        </>
      )}
      {!ours && <p className="lead">{WORDS.whyWorthless}</p>}
    </main>
  );
}
