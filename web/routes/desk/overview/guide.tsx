import type { GuideStep } from '../../../../forms/site-settings.ts';
import { catalogueEditionPath, DESK_PATHS } from '../../../../scripture/addresses/paths.ts';
import { datedTitle } from '../../../../scripture/text/edition.ts';
import { type NamedText, nameTextInSentence, VALERA_YEAR, valeraKin } from '../../../../scripture/text/name-text.ts';
import type { DeskState } from '../../../../services/desk/desk.ts';
import type { CatalogueEntry } from '../../../../services/text/library/catalogue.ts';
import type { Fault } from '../../../ui/form/field.tsx';
import { PostForm } from '../../../ui/form/post-form.tsx';
import { EDITIONS, OVERVIEW, TEXTS } from '../wording.ts';

/** A step of the setup checklist. */
interface Step {
  readonly title: string;
  readonly open: string | ((text: NamedText, subtitle: string) => string);
  readonly done: string;
  readonly path: string;
}

/** Says how the edition shown differs from the one that the title page announces. */
function otherText(text: NamedText, subtitle: string): string {
  const read = `Lo que se lee es ${nameTextInSentence(text)}`;
  if (valeraKin(text) === 'revision' && subtitle === String(VALERA_YEAR))
    return `${read}, una revisión de la de 1602. Del texto de 1602 todavía no hay ninguna transcripción libre. La portada nombra el texto debajo del año; si quiere ofrecer otro, hay tres maneras:`;
  return `${read}, y debajo del título la portada dice «${subtitle}». La portada nombra también el texto; si quiere ofrecer otro, hay tres maneras:`;
}

const TEXT_WAYS = [
  ['Añadir otra edición libre', DESK_PATHS.editions],
  ['Subir un archivo con su propio texto', DESK_PATHS.editions],
  ['Subir el libro escaneado, para corregir el texto con él a la vista', DESK_PATHS.book],
] as const;

export const STEPS: Readonly<Record<GuideStep, Step>> = {
  text: {
    title: 'El texto que se lee',
    open: otherText,
    done: 'La portada no anuncia otro texto.',
    path: DESK_PATHS.editions,
  },
  brand: {
    title: 'El nombre y la presentación',
    open: 'El sitio conserva el nombre con que se instaló.',
    done: 'Ha elegido el nombre o la presentación.',
    path: DESK_PATHS.texts,
  },
  address: {
    title: 'La dirección del sitio',
    open: 'Los enlaces de los correos y los que se comparten llevan a esta máquina, no al sitio. Indique la dirección que escriben los lectores.',
    done: 'El programa sabe dónde está el sitio.',
    path: DESK_PATHS.address,
  },
  mail: {
    title: 'El correo',
    open: 'No hay servidor de correo: los correos se guardan sin enviarse. Pida a su proveedor de correo el servidor, el usuario y la contraseña, y escríbalos aquí.',
    done: 'Los correos se envían.',
    path: DESK_PATHS.mail,
  },
  zone: {
    title: 'La hora',
    open: 'Las horas se ven en la zona del servidor, que quizá no sea la suya. Elija la suya; este dispositivo sabe cuál es.',
    done: 'Ha elegido la zona horaria.',
    path: DESK_PATHS.texts,
  },
  picture: {
    title: 'La imagen de la portada',
    open: 'Se ve nuestro dibujo. Si tiene una imagen propia, puede usarla.',
    done: 'Se ve la suya.',
    path: DESK_PATHS.picture,
  },
  person: {
    title: 'Una segunda persona',
    open: 'Solo usted puede administrar el sitio y revisar las correcciones. Invite a alguien de confianza, que pueda seguir si usted falta.',
    done: 'Hay otra persona que puede corregir o administrar.',
    path: DESK_PATHS.people,
  },
  backup: {
    title: 'Copias en otro lugar',
    open: 'Las copias de seguridad están junto al sitio: si se pierde el disco, se pierden con él. Haga que el programa las envíe también a otro lugar, o descargue alguna de vez en cuando.',
    done: 'Las copias se guardan aparte de los datos del sitio.',
    path: DESK_PATHS.backups,
  },
  scan: {
    title: 'El libro escaneado',
    open: 'Se descarga la edición compuesta por el programa. Si tiene el libro impreso en PDF, puede subirlo.',
    done: 'Se descarga el libro escaneado.',
    path: DESK_PATHS.book,
  },
};

interface Props extends Pick<DeskState, 'guide' | 'setAside'> {
  /** An edition in the Spanish of today, if none is installed. */
  readonly proposed: CatalogueEntry | undefined;
  /** The edition's text, and the subtitle on the title page. */
  readonly text: NamedText;
  readonly subtitle: string;
  readonly mark: string;
  /** That of the time zone. */
  readonly zoneMark: string;
  readonly faults: readonly Fault[];
}

/** The setup checklist for a new owner. Steps can be dismissed one by one, or all together. */
export function Guide({ guide, setAside, proposed, text, subtitle, mark, zoneMark, faults }: Props) {
  const open = guide.some(({ done }) => !done);
  if (guide.length === 0 || (!open && faults.length === 0))
    return (
      setAside.length > 0 && (
        <PostForm sends={{ visto: mark, que: 'mostrar' }} button={OVERVIEW.again} look="quiet" faults={faults} />
      )
    );
  return (
    <section>
      <h2>{OVERVIEW.guide}</h2>
      <p>{OVERVIEW.guideLead}</p>
      <PostForm label={OVERVIEW.guide} sends={{ visto: mark, timeZone: zoneMark }} faults={faults}>
        <ol className="guide">
          {guide.map(({ step, done }) => {
            const { title, path, ...words } = STEPS[step];
            return (
              <li key={step} className={done ? 'done' : undefined}>
                <h3>
                  <a href={path}>{title}</a>
                </h3>
                <p>
                  <b>{done ? OVERVIEW.states.done : OVERVIEW.states.open}.</b>{' '}
                  {done ? words.done : typeof words.open === 'string' ? words.open : words.open(text, subtitle)}
                </p>
                {step === 'text' && proposed && (
                  <p>
                    {OVERVIEW.modern(datedTitle(proposed), proposed.rights)}{' '}
                    {proposed.fetch ? (
                      <a href={catalogueEditionPath(proposed.id)}>{EDITIONS.fetches[proposed.fetch.state]}</a>
                    ) : (
                      <button className="quiet" type="submit" formAction={catalogueEditionPath(proposed.id)}>
                        {EDITIONS.addOf(proposed.title)}
                      </button>
                    )}
                  </p>
                )}
                {!done && step === 'text' && (
                  <ul>
                    {TEXT_WAYS.map(([label, way]) => (
                      <li key={label}>
                        <a href={way}>{label}</a>
                      </li>
                    ))}
                  </ul>
                )}
                {!done && step === 'zone' && <button type="submit" name="zona" hidden data-own-zone={TEXTS.ownZone} />}
                {!done && (
                  <button
                    className="quiet"
                    type="submit"
                    name="dejar"
                    value={step}
                    aria-label={`${OVERVIEW.leave}: ${title}`}
                  >
                    {OVERVIEW.leave}
                  </button>
                )}
              </li>
            );
          })}
        </ol>
        <button className="quiet" type="submit" name="dejar" value="todo">
          {OVERVIEW.hide}
        </button>
      </PostForm>
    </section>
  );
}
