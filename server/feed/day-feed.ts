import type { Hono } from 'hono';
import { escapeXml } from '../../editions/writers/epub/xml.ts';
import { dayPath, TODAY_FEED_PATH, TODAY_PATH } from '../../scripture/addresses/days.ts';
import type { VerseOfDay } from '../../scripture/days/verse-of-day.ts';
import { parseDay } from '../../scripture/time/calendar.ts';
import { formatDate } from '../../scripture/time/day.ts';
import { chosenZone, type Zone } from '../../scripture/time/zone.ts';
import type { Services } from '../../services/services.ts';
import type { RequestQueues } from '../overload/request-queues.ts';
import { cachedResponses } from '../pages/stored-response.ts';
import { BARE_POLICY } from '../security/page-headers.ts';
import { ATOM_TYPE, content, element, FEED_OPENS, link, time } from './atom.ts';

const STORE_BYTES = 200_000;
/** Days in the feed. */
const MOST = 30;

/** Mounts the feed of the verses of the last days. */
export function mountDayFeed(app: Hono, services: Services, queues: RequestQueues): void {
  const answer = cachedResponses(services, queues, STORE_BYTES, async (watched) => ({
    text: await feed(watched),
    headers: [
      ['Content-Type', `${ATOM_TYPE}; charset=utf-8`],
      ['Content-Security-Policy', BARE_POLICY],
    ],
  }));
  app.get(TODAY_FEED_PATH, (c) => answer(TODAY_FEED_PATH, c.req.raw));
}

async function feed({ days, texts, settings, siteUrl }: Services): Promise<string> {
  const edition = texts.edition();
  const today = days.today();
  const site = settings.site();
  const publicUrl = siteUrl();
  const zone = chosenZone(site.timeZone);
  const shown = edition ? await days.latest(MOST, edition) : [];
  return [
    ...FEED_OPENS,
    element('id', publicUrl + TODAY_PATH),
    element('title', `El versículo de cada día · ${site.title}`),
    element('updated', time(parseDay(today, zone) ?? 0)),
    `<author>${element('name', site.title)}</author>`,
    link('self', publicUrl + TODAY_FEED_PATH, ATOM_TYPE),
    link('alternate', publicUrl + TODAY_PATH, 'text/html'),
    ...shown.map((verse) => entry(verse, publicUrl, zone, edition?.meta.language ?? 'es')),
    '</feed>',
    '',
  ].join('\n');
}

function entry({ day, name, text, path }: VerseOfDay, publicUrl: string, zone: Zone, language: string): string {
  return [
    '<entry>',
    element('id', publicUrl + dayPath(day)),
    element('title', `${name} (${formatDate(day)})`),
    element('updated', time(parseDay(day, zone) ?? 0)),
    link('alternate', publicUrl + dayPath(day), 'text/html'),
    link('related', publicUrl + path, 'text/html'),
    content([
      `<blockquote lang="${escapeXml(language)}"><p>${escapeXml(text)}</p></blockquote>`,
      `<p><a href="${escapeXml(publicUrl + path)}">${escapeXml(name)}</a></p>`,
    ]),
    '</entry>',
  ].join('\n');
}
