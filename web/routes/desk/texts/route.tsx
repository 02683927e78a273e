import { shownSummary, storedSummary } from '../../../../forms/default-summary.ts';
import { FURTHER_NAMES } from '../../../../forms/further-name.ts';
import { DONE_QUERY, readQuery } from '../../../../forms/page-query.ts';
import { FURTHER_BOOKS_ARE, type SettingName } from '../../../../forms/site-settings.ts';
import { SITE_TEXTS } from '../../../../forms/site-texts.ts';
import { DESK_PATHS } from '../../../../scripture/addresses/paths.ts';
import { machineZone } from '../../../../scripture/time/zone.ts';
import type { ActionArgs, LoaderArgs, PageProps } from '../../../page/page.ts';
import { requireViewer } from '../../../page/require-viewer.ts';
import { DeskFrame } from '../../../ui/desk/desk-frame.tsx';
import { deskLinks } from '../../../ui/desk/desk-head.ts';
import { doneNotice } from '../../../ui/desk/done.ts';
import { saveSettings } from '../../../ui/desk/save-settings.ts';
import { Choice } from '../../../ui/form/choice.tsx';
import { type Fault, Field } from '../../../ui/form/field.tsx';
import { answerFor } from '../../../ui/form/form-answer.ts';
import { formPage, privateMeta } from '../../../ui/form/form-head.ts';
import { PostForm } from '../../../ui/form/post-form.tsx';
import { TextArea } from '../../../ui/form/text-area.tsx';
import { namedZones, ZoneChoice } from '../../../ui/form/zone-choice.tsx';
import { DESK } from '../../../ui/wording.ts';
import { TEXTS } from '../wording.ts';

const CHANGED: readonly SettingName[] = [
  'title',
  'subtitle',
  'summary',
  'since',
  'senderName',
  'contactAddress',
  'timeZone',
  'furtherBooks',
];
const FURTHER = FURTHER_BOOKS_ARE.map((name) => [name, FURTHER_NAMES[name]] as const);

type FieldName = keyof typeof SITE_TEXTS.entries;

export const handle = formPage('desk.manage', DONE_QUERY);

export async function loader({ context, url }: LoaderArgs) {
  const { settings, siteUrl, texts } = requireViewer(context, url).services;
  const {
    title,
    subtitle,
    summary: stored,
    since,
    senderName,
    contactAddress,
    timeZone,
    furtherBooks,
  } = settings.site();
  const edition = texts.edition();
  if (!edition) throw new Error('no edition is installed');
  const summary = shownSummary(stored, edition.meta);
  const now: Record<FieldName, string> = {
    title,
    subtitle,
    since: String(since),
    'summary.0': summary[0],
    'summary.1': summary[1],
    senderName,
    contactAddress,
    timeZone,
    furtherBooks,
  };
  const zones = { zones: await namedZones(), server: machineZone().name };
  return {
    now,
    address: siteUrl(),
    ...zones,
    mark: settings.mark(CHANGED),
    notice: doneNotice(readQuery(url, handle.query).hecho),
  };
}

export function action(sent: ActionArgs) {
  const edition = sent.context.services.texts.edition();
  return saveSettings(sent, {
    schema: SITE_TEXTS,
    name: 'textos',
    page: DESK_PATHS.texts,
    changes: ({ summary, ...texts }) => ({
      ...texts,
      summary: edition ? storedSummary(summary, edition.meta) : summary,
    }),
  });
}

export const links = deskLinks();

export const meta = privateMeta(TEXTS.title);

export default function Texts({
  loaderData: { now, address, zones, server, mark, notice },
  actionData,
}: PageProps<typeof loader, typeof action>) {
  const { faults, typed } = answerFor(actionData, 'textos');
  const of = (name: FieldName, hint?: string) => {
    const hints = [hint, currentValueNote(faults, typed[name], now[name])].filter((one) => one !== undefined);
    return { name, value: typed[name] ?? now[name], faults, hint: hints.length > 0 ? hints.join(' ') : undefined };
  };
  return (
    <DeskFrame title={TEXTS.title} lead={TEXTS.lead} notice={actionData ? undefined : notice}>
      <p>
        {TEXTS.address} <b dir="ltr">{address}</b>. <a href={DESK_PATHS.address}>{TEXTS.changeAddress}</a>
      </p>
      <PostForm
        label={TEXTS.title}
        button={DESK.save}
        look="main"
        draft={`textos ${mark}`}
        asks
        sends={{ visto: mark }}
        faults={faults}
      >
        <fieldset className="form">
          <legend>{TEXTS.brand}</legend>
          <Field {...of('title')} label={TEXTS.name} />
          <Field {...of('subtitle', TEXTS.subtitleHint)} label={TEXTS.subtitle} optional />
          <Field {...of('since', TEXTS.sinceHint)} label={TEXTS.since} />
        </fieldset>
        <fieldset className="form">
          <legend>{TEXTS.summary}</legend>
          <TextArea {...of('summary.0', TEXTS.summaryHint)} label={TEXTS.first} />
          <TextArea {...of('summary.1')} label={TEXTS.second} />
        </fieldset>
        <fieldset className="form">
          <legend>{TEXTS.mail}</legend>
          <Field {...of('senderName', TEXTS.senderHint)} label={TEXTS.sender} optional />
          <Field {...of('contactAddress', TEXTS.contactHint)} label={TEXTS.contact} type="email" optional />
        </fieldset>
        <fieldset className="form">
          <legend>{TEXTS.books}</legend>
          <Choice {...of('furtherBooks', TEXTS.furtherHint)} label={TEXTS.further} options={FURTHER} />
        </fieldset>
        <fieldset className="form">
          <legend>{TEXTS.time}</legend>
          <ZoneChoice
            {...of('timeZone', TEXTS.zoneHint)}
            label={TEXTS.zone}
            zones={zones}
            unset={TEXTS.serverZone(server)}
            own={TEXTS.ownZone}
          />
        </fieldset>
      </PostForm>
    </DeskFrame>
  );
}

/**
 * The note beside a field with the stored value, if it differs from the typed one and somebody else saved first. A settings form sends
 * the version it was loaded with as `visto` (`services.settings.mark`); a refused form carries the current version, so that sending it
 * again overwrites on purpose.
 */
function currentValueNote(faults: readonly Fault[], typed: string | undefined, now: string): string | undefined {
  const overtaken = faults.some(({ field }) => field === 'visto');
  if (!overtaken || typed === undefined || typed === now) return undefined;
  return now === '' ? 'Ahora está vacío.' : `Ahora dice: «${now}»`;
}
