import { Fragment } from 'react';
import type { Value } from './read-programs.ts';
import { PROGRAMS } from './wording.ts';

/** The members of a value, recursively. */
export function Members({ forms }: Pick<Value, 'forms'>) {
  return forms.map((members, at) => (
    <Fragment key={members.map(({ name, kind }) => name + kind).join()}>
      {at > 0 && <p>{PROGRAMS.either}</p>}
      <ul>
        {members.map(({ name, kind, optional, description, forms }) => (
          <li key={name}>
            <code>{name}</code> <i>{optional ? `${kind}, ${PROGRAMS.optional}` : kind}</i>
            {description && `. ${description}`}
            <Members forms={forms} />
          </li>
        ))}
      </ul>
    </Fragment>
  ));
}
