import type { TextCredit } from './credits-of.ts';

/** The credits below a page that shows several texts: the footer names only the current edition. */
export const TextCredits = ({ credits }: { credits: readonly TextCredit[] }) => (
  <>
    {credits.map(({ title, rights, terms }) => (
      <p key={title} className="credit">
        <cite>{title}</cite>:{' '}
        <a href={terms} rel="license">
          {rights}
        </a>
        .
      </p>
    ))}
  </>
);
