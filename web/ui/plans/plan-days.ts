import { planPath } from '../../../scripture/addresses/days.ts';
import type { PlanLink } from '../../../scripture/plans/place-of.ts';
import { fetchPage } from '../fetch-page.ts';

/** The portions of one of the site's plans, as its page lists them. */
export interface PlanDays {
  readonly title: string;
  readonly days: readonly (readonly PlanLink[])[];
}

const known = new Map<string, Promise<PlanDays>>();

/** Reads a plan's page, or the present one if it is that; the copy on the device has it, too. */
export function planDays(id: string): Promise<PlanDays> {
  const found = known.get(id);
  if (found) return found;
  const here = location.pathname === planPath(id);
  const read = here ? Promise.resolve(readDays(document)) : fetchPage(planPath(id)).then(readDays);
  known.set(id, read);
  read.catch(() => known.delete(id));
  return read;
}

function readDays(page: Document): PlanDays {
  const days = Array.from(page.querySelectorAll('#lecturas > li'), (day) =>
    Array.from(day.querySelectorAll('.portion a'), (link) => ({
      name: link.textContent ?? '',
      path: link.getAttribute('href') ?? '',
    })),
  );
  return { title: page.querySelector('h1')?.textContent ?? '', days };
}
