import { expect, test } from 'vitest';
import { extentOf } from '../reference/extent.ts';
import { formatCalendar } from './calendar-file.ts';
import { linksOf } from './place-of.ts';
import { offeredPlans } from './plans.ts';
import { dayOf, type Schedule } from './schedule.ts';

const extent = extentOf('rv1909');
const plans = offeredPlans(extent, { name: 'Año; nuevo, \\ «ñandú»', table: 'Ps.1;Song.2.11-Song.2.12' });

function calendar(id: string, schedule: Schedule): string {
  const plan = plans.find((one) => one.id === id)!;
  const days = plan.portions(extent).map((portion, at) => ({ day: dayOf(schedule, at), links: linksOf(portion) }));
  return formatCalendar({ id, title: plan.title, publicUrl: 'https://biblia.example.org', days, at: 0 });
}

type Component = { readonly name: string; readonly properties: Map<string, string>; readonly parts: Component[] };

/** A strict reader: CRLF, folded lines of at most 75 octets, balanced components, escaped text, each property once. */
function read(file: string): Component {
  expect(file.endsWith('\r\n')).toBe(true);
  expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  for (const line of file.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
  const root: Component = { name: '', properties: new Map(), parts: [] };
  const open = [root];
  for (const line of file.slice(0, -2).replaceAll('\r\n ', '').split('\r\n')) {
    const [, name = '', value = ''] = /^([A-Z-]+(?:;VALUE=DATE)?):(.*)$/.exec(line) ?? expect.fail(line);
    const here = open.at(-1)!;
    if (name === 'BEGIN') {
      const part: Component = { name: value, properties: new Map(), parts: [] };
      here.parts.push(part);
      open.push(part);
    } else if (name === 'END') expect(open.pop()?.name).toBe(value);
    else {
      expect(here.properties.has(name)).toBe(false);
      here.properties.set(name, value);
    }
  }
  expect(open).toEqual([root]);
  expect(root.parts.map((part) => part.name)).toEqual(['VCALENDAR']);
  return root.parts[0]!;
}

/** Text without its escapes; fails for a sign that had to be escaped. */
function text(written = ''): string {
  expect(written.replaceAll(/\\[\\;,n]/g, '')).not.toMatch(/[\\;,]/);
  return written.replaceAll(/\\([\\;,n])/g, (_, sign) => (sign === 'n' ? '\n' : sign));
}

test.each(plans.map(({ id }) => id))('%s: a strict reader finds each portion, all day, in order', (id) => {
  const schedule = { start: '2026-11-25', off: '0', shift: 0 };
  const { properties, parts } = read(calendar(id, schedule));
  expect([properties.get('VERSION'), text(properties.get('X-WR-CALNAME'))]).toEqual([
    '2.0',
    plans.find((plan) => plan.id === id)!.title,
  ]);
  const portions = plans.find((plan) => plan.id === id)!.portions(extent);
  expect(parts.map(({ name }) => name)).toEqual(portions.map(() => 'VEVENT'));
  for (const [at, { properties: event }] of parts.entries()) {
    const day = dayOf(schedule, at).replaceAll('-', '');
    expect(event.get('DTSTART;VALUE=DATE')).toBe(day);
    expect(Number(event.get('DTEND;VALUE=DATE'))).toBeGreaterThan(Number(day));
    expect(text(event.get('SUMMARY'))).toBe(
      linksOf(portions[at]!)
        .map(({ name }) => name)
        .join('; '),
    );
    expect(text(event.get('DESCRIPTION')).split('\n')).toHaveLength(portions[at]!.length);
  }
  expect(new Set(parts.map(({ properties: event }) => event.get('UID'))).size).toBe(portions.length);
});

test('moving a plan changes the dates of its events, and not their UIDs', () => {
  const events = (shift: number) =>
    read(calendar('salmos-en-30-dias', { start: '2026-11-25', off: '', shift })).parts.map(
      ({ properties }) => properties,
    );
  const [before, after] = [events(0), events(3)];
  expect(after.map((event) => event.get('UID'))).toEqual(before.map((event) => event.get('UID')));
  expect([before[0]?.get('DTSTART;VALUE=DATE'), after[0]?.get('DTSTART;VALUE=DATE')]).toEqual(['20261125', '20261128']);
});
