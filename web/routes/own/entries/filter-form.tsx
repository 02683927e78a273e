import { useId, useMemo } from 'react';
import type { Entry } from '../../../../forms/own/list/entries.ts';
import type { Label } from '../../../../forms/own/list/labels.ts';
import { bookName } from '../../../../scripture/reference/format-spanish.ts';
import { formatMonth, monthOf } from '../data/months.ts';
import { OWN } from '../data/wording.ts';
import type { ListChoice } from './entries.tsx';

const { filter: words } = OWN;

interface Props {
  readonly entries: readonly Entry[];
  readonly labels: readonly Label[];
  readonly choice: ListChoice;
  readonly onChange: (change: Partial<ListChoice>) => void;
  readonly onClear: () => void;
}

/** What the list shows and in which order. Nothing is sent: the list is on this device, and so is the search in it. */
export function FilterForm({ entries, labels, choice, onChange, onClear }: Props) {
  const id = useId();
  const { books, months, used } = useMemo(
    () => ({
      books: [...new Set(entries.map(({ ref }) => ref.book))],
      months: [...new Set(entries.map(({ made }) => monthOf(made)))].sort().reverse(),
      used: new Set(entries.flatMap(({ colour, labels }) => [colour, ...labels])),
    }),
    [entries],
  );
  const tags = labels.filter((label) => used.has(label.id));
  const { by, ...chosen } = choice;
  return (
    <search aria-label={words.label} className="choosing">
      <p className="field">
        <label htmlFor={`${id}-search`}>{words.search}</label>
        <input
          id={`${id}-search`}
          type="search"
          value={choice.search ?? ''}
          autoComplete="off"
          onChange={({ target }) => onChange({ search: target.value })}
        />
      </p>
      <Choice label={words.book} value={choice.book} all={words.allBooks} onChange={(book) => onChange({ book })}>
        {books.map((book) => (
          <option key={book} value={book}>
            {bookName(book)}
          </option>
        ))}
      </Choice>
      <Choice label={words.tag} value={choice.label} all={words.allTags} onChange={(label) => onChange({ label })}>
        {([words.colours, words.tags] as const).map((title) => {
          const group = tags.filter(({ colour }) => (colour !== undefined) === (title === words.colours));
          return (
            group.length > 0 && (
              <optgroup key={title} label={title}>
                {group.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </optgroup>
            )
          );
        })}
      </Choice>
      <Choice label={words.month} value={choice.month} all={words.allMonths} onChange={(month) => onChange({ month })}>
        {months.map((month) => (
          <option key={month} value={month}>
            {formatMonth(month)}
          </option>
        ))}
      </Choice>
      <p className="field">
        <label htmlFor={`${id}-order`}>{words.order}</label>
        <select
          id={`${id}-order`}
          value={by}
          onChange={({ target }) => onChange({ by: target.value === 'month' ? 'month' : 'book' })}
        >
          <option value="book">{words.byBook}</option>
          <option value="month">{words.byMonth}</option>
        </select>
      </p>
      <p className="checks">
        <Check label={words.noted} checked={choice.noted} onChange={(noted) => onChange({ noted })} />
        <Check
          label={words.changed}
          checked={choice.onlyChanged}
          onChange={(onlyChanged) => onChange({ onlyChanged })}
        />
        {Object.values(chosen).some(Boolean) && (
          <button type="button" className="quiet" onClick={onClear}>
            {words.clear}
          </button>
        )}
      </p>
    </search>
  );
}

interface ChoiceProps {
  readonly label: string;
  readonly value: string | undefined;
  readonly all: string;
  readonly onChange: (value: string | undefined) => void;
  readonly children: React.ReactNode;
}

function Choice({ label, value, all, onChange, children }: ChoiceProps) {
  const id = useId();
  return (
    <p className="field">
      <label htmlFor={id}>{label}</label>
      <select id={id} value={value ?? ''} onChange={({ target }) => onChange(target.value || undefined)}>
        <option value="">{all}</option>
        {children}
      </select>
    </p>
  );
}

interface CheckProps {
  readonly label: string;
  readonly checked: boolean | undefined;
  readonly onChange: (checked: boolean) => void;
}

const Check = ({ label, checked = false, onChange }: CheckProps) => (
  <label className="check">
    <input type="checkbox" checked={checked} onChange={({ target }) => onChange(target.checked)} /> {label}
  </label>
);
