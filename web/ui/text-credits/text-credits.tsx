import type { TextCredit } from './credits-of.ts';

/** Beneath a page that shows several texts: the foot names only the edition that one reads. */
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
