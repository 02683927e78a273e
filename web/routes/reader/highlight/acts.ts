import { textOf } from '../../../../forms/own/record.ts';
import type { Own } from '../../../own/own.ts';
import type { Shown } from '../../../own/paint/shown.ts';
import { newRecord, recordAt, type Target } from './target.ts';

/** What an act on a highlight did, and its undoing. */
export interface Acted {
  readonly did: 'highlighted' | 'removed';
  readonly undo: () => Promise<unknown>;
}
export type ActResult = Acted | { readonly did: 'refused'; readonly detail: string };

/** Highlights verses or words; those that all have the colour already lose it. */
export async function highlight(
  own: Own,
  chapter: string,
  shown: readonly Shown[],
  targets: readonly Target[],
  colour: string,
): Promise<ActResult> {
  const found = targets.map((target) => ({ target, record: recordAt(shown, 'highlight', target) }));
  if (found.every(({ record }) => record && textOf(record, 'colour') === colour)) {
    const ids = found.flatMap(({ record }) => record?.id ?? []);
    await own.remove(ids);
    return { did: 'removed', undo: () => own.restore(ids) };
  }
  const undoing: (() => Promise<unknown>)[] = [];
  for (const { target, record } of found) {
    const made = newRecord('highlight', chapter, target);
    const id = record?.id ?? made.id;
    const put = await own.put(id, 'highlight', { ...(!record && made.fields), colour });
    if (!put.ok) return { did: 'refused', detail: put.detail };
    const before = record && textOf(record, 'colour');
    undoing.push(() => (before === undefined ? own.remove([id]) : own.put(id, 'highlight', { colour: before })));
  }
  return { did: 'highlighted', undo: () => Promise.all(undoing.map((undo) => undo())) };
}
