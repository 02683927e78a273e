import { Terms } from '../../ui/text-page/terms.tsx';
import { type CreditedEdition, EditionCredit } from './edition-credit.tsx';
import { CREDITS } from './wording.ts';

export function Credits({ editions }: { editions: readonly CreditedEdition[] }) {
  return (
    <main className="sheet text-page">
      <h1 tabIndex={-1}>{CREDITS.title}</h1>
      <p className="lead">{CREDITS.lead}</p>
      <section>
        <h2>{CREDITS.editions}</h2>
        <p>{CREDITS.edition}</p>
        <dl>
          {editions.map((edition) => (
            <EditionCredit key={edition.id} edition={edition} />
          ))}
        </dl>
      </section>
      {CREDITS.parts.map(({ title, text, sources, ...part }) => (
        <section key={title} id={'id' in part ? part.id : undefined}>
          <h2>{title}</h2>
          <p>{text}</p>
          <Terms terms={sources} />
        </section>
      ))}
    </main>
  );
}
