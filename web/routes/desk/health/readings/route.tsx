import * as v from 'valibot';
import { DONE_QUERY, readQuery } from '../../../../../forms/page-query.ts';
import { READINGS as FORM } from '../../../../../forms/site-texts.ts';
import { HEALTH_PATHS } from '../../../../../scripture/addresses/paths.ts';
import { formatCount } from '../../../../../scripture/figures/format-number.ts';
import { formatChapter } from '../../../../../scripture/reference/format-spanish.ts';
import { parseChapterOsis } from '../../../../../scripture/reference/osis.ts';
import type { Texts } from '../../../../../services/text/texts/texts.ts';
import type { ActionArgs, LoaderArgs, PageProps } from '../../../../page/page.ts';
import { requireViewer } from '../../../../page/require-viewer.ts';
import { DeskFrame } from '../../../../ui/desk/desk-frame.tsx';
import { deskLinks } from '../../../../ui/desk/desk-head.ts';
import { doneNotice } from '../../../../ui/desk/done.ts';
import { saveSettings } from '../../../../ui/desk/save-settings.ts';
import { Choice } from '../../../../ui/form/choice.tsx';
import { answerFor } from '../../../../ui/form/form-answer.ts';
import { formPage, privateMeta } from '../../../../ui/form/form-head.ts';
import { PostForm } from '../../../../ui/form/post-form.tsx';
import { DESK } from '../../../../ui/wording.ts';
import stylesheet from '../health.css?url';
import { READINGS } from '../wording.ts';
import { Chart } from './chart.tsx';

const PERIODS = ['30', '90', '365'] as const;
const PATH = HEALTH_PATHS.readings;

export const handle = formPage('desk.manage', { ...DONE_QUERY, dias: v.picklist(PERIODS) });

export async function loader({ context, url }: LoaderArgs) {
  const { keptFor, readings, settings, texts } = requireViewer(context, url).services;
  const { hecho, dias: period = '30' } = readQuery(url, handle.query);
  const { days, pages } = await readings.read(Number(period));
  return {
    period,
    days,
    pages: pages.map(({ page, count }) => ({ page: nameOf(page, texts), count })),
    on: readings.counts(),
    mark: settings.mark(['countsReadings']),
    kept: keptFor.pageCount,
    notice: doneNotice(hecho),
  };
}

/** `Juan 3`, with the edition unless it is the default one. */
function nameOf(page: string, texts: Pick<Texts, 'edition' | 'defaultId'>): string {
  const [id = '', osis] = page.split('/');
  if (osis === undefined) return READINGS.kinds[page] ?? page;
  const edition = texts.edition(id);
  const chapter = edition && parseChapterOsis(osis, edition);
  const named = chapter ? formatChapter(chapter.book, chapter.chapter) : osis;
  return id === texts.defaultId ? named : `${named} (${edition?.meta.title ?? id})`;
}

export const action = (sent: ActionArgs) =>
  saveSettings(sent, { schema: FORM, name: 'recuento', page: PATH, changes: (taken) => taken });

export const links = deskLinks(stylesheet);

export const meta = privateMeta(READINGS.title);

export default function Readings({ loaderData, actionData }: PageProps<typeof loader, typeof action>) {
  const { period, days, pages, on, mark, kept, notice } = loaderData;
  const { faults, typed } = answerFor(actionData, 'recuento');
  const ticked = typed.countsReadings === undefined ? on : typed.countsReadings === '1';
  return (
    <DeskFrame title={READINGS.title} lead={READINGS.lead} notice={actionData ? undefined : notice}>
      <section>
        <h2>{READINGS.setting}</h2>
        <PostForm label={READINGS.setting} sends={{ visto: mark }} faults={faults} button={DESK.save} look="main">
          <label className="check">
            <input type="checkbox" name="countsReadings" value="1" defaultChecked={ticked} />
            {READINGS.on}
          </label>
          <p>{READINGS.said(kept)}</p>
        </PostForm>
      </section>
      <section>
        <h2>{READINGS.chart}</h2>
        <form className="choose">
          <Choice
            name="dias"
            key={period}
            label={READINGS.period}
            value={period}
            options={PERIODS.map((value) => [value, READINGS.periods[value]] as const)}
          />
          <button type="submit">{READINGS.show}</button>
        </form>
        {pages.length === 0 ? (
          <p>{on ? READINGS.empty : `${READINGS.off} ${READINGS.empty}`}</p>
        ) : (
          <Chart days={days} />
        )}
      </section>
      {pages.length > 0 && (
        <section>
          <h2>{READINGS.pages}</h2>
          <table>
            <thead>
              <tr>
                <th scope="col">{READINGS.page}</th>
                <th scope="col" className="number">
                  {READINGS.count}
                </th>
              </tr>
            </thead>
            <tbody>
              {pages.map(({ page, count }) => (
                <tr key={page}>
                  <th scope="row">
                    <bdi>{page}</bdi>
                  </th>
                  <td className="number">{formatCount(count)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
      <section>
        <p>
          <small>{READINGS.limits}</small>
        </p>
      </section>
    </DeskFrame>
  );
}
