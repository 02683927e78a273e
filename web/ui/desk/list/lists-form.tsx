import type { ReactNode } from 'react';
import type { Fault } from '../../form/field.tsx';
import { PostForm } from '../../form/post-form.tsx';
import { DeskFrame } from '../desk-frame.tsx';
import type { ListFocus } from './list-action.ts';
import type { ListsAnswer } from './save-lists.ts';

interface Props<Name extends string, Row> {
  readonly words: { readonly title: string; readonly lead: string };
  readonly loaded: {
    readonly stored: Readonly<Record<Name, readonly Row[]>>;
    readonly mark: string;
    readonly notice: string | undefined;
  };
  readonly answer: ListsAnswer<Name, Row> | undefined;
  /** The content of the form; `stateOf` gives the state of a list to its OrderedRows. */
  readonly children: (stateOf: (list: Name) => ListState<Row>) => ReactNode;
}

export interface ListState<Row> {
  /** The setting's name, which prefixes the fields' names. */
  readonly list: string;
  readonly rows: readonly Row[];
  /** The stored rows, if somebody else saved first. */
  readonly now: readonly Row[] | undefined;
  readonly faults: readonly Fault[];
  /** The focus that the server has set. */
  readonly focus: ListFocus | undefined;
  /** The announcement of the last action. */
  readonly said: string | undefined;
}

/** A screen of the desk with a form of ordered lists. */
export function ListsForm<Name extends string, Row>({ words, loaded, answer, children }: Props<Name, Row>) {
  const { stored, mark, notice } = loaded;
  const { faults, lists, last } = answer ?? { faults: [], lists: stored, last: undefined };
  const overtaken = faults.some(({ field }) => field === 'visto');
  const stateOf = (list: Name): ListState<Row> => {
    const { focus, said } = last?.list === list ? last : {};
    return { list, rows: lists[list], now: overtaken ? stored[list] : undefined, faults, focus, said };
  };
  return (
    <DeskFrame title={words.title} lead={words.lead} notice={answer ? undefined : notice}>
      <PostForm label={words.title} unsaved={answer !== undefined} sends={{ visto: mark }} faults={faults}>
        {children(stateOf)}
      </PostForm>
    </DeskFrame>
  );
}
