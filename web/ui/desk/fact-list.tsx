import { Fragment } from 'react';

/** What is known of something, a line each; what is not known is left out. */
export const FactList = ({ facts }: { facts: readonly (readonly [label: string, value: string | undefined])[] }) => (
  <dl>
    {facts.map(
      ([label, value]) =>
        value !== undefined && (
          <Fragment key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </Fragment>
        ),
    )}
  </dl>
);
