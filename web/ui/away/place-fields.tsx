import { AWAY_KINDS, type AwayPlace } from '../../../forms/away.ts';
import { Choice } from '../form/choice.tsx';
import { type Fault, Field } from '../form/field.tsx';

const WORDS = {
  kinds: {
    s3: 'Almacenamiento S3 (Amazon, Backblaze, Hetzner, Scaleway, MinIO…)',
    sftp: 'Otro servidor, por SFTP',
    webdav: 'Nextcloud u otro sitio con WebDAV',
  },
  kind: 'Qué clase de lugar es',
  address: 'Dirección',
  addressHint:
    'S3: https://s3.eu-central-1.amazonaws.com. SFTP: copias.example.org, con :2222 si el puerto no es el 22. Nextcloud: la dirección de WebDAV que muestra en «Archivos», «Ajustes».',
  folder: 'Carpeta',
  folderHint: 'En S3, el nombre del depósito (bucket) y, si quiere, una carpeta: mi-deposito/biblia.',
  user: 'Usuario',
  userHint: 'En S3, el identificador de la clave de acceso.',
  secret: 'Contraseña de ese lugar',
  secretHint: 'En S3, la clave secreta. No se vuelve a mostrar.',
  secretKept: 'Déjela vacía para conservar la que hay.',
  region: 'Región',
  regionHint: 'Solo en S3, y solo si se la han dado.',
} as const;

interface Props {
  /** The place that is set, without its password. */
  readonly place?: AwayPlace | undefined;
  readonly typed: Readonly<Record<string, string>>;
  readonly faults: readonly Fault[];
}

/** The fields of a place for backups on another machine. Its password is never in the page. */
export const PlaceFields = ({ place, typed, faults }: Props) => (
  <>
    <Choice
      name="clase"
      label={WORDS.kind}
      value={typed.clase ?? place?.kind ?? 'webdav'}
      options={AWAY_KINDS.map((kind) => [kind, WORDS.kinds[kind]] as const)}
      faults={faults}
    />
    <Field
      name="direccion"
      label={WORDS.address}
      hint={WORDS.addressHint}
      value={typed.direccion ?? place?.address}
      faults={faults}
      verbatim
    />
    <Field
      name="carpeta"
      label={WORDS.folder}
      hint={WORDS.folderHint}
      value={typed.carpeta ?? place?.folder}
      faults={faults}
      verbatim
      optional
    />
    <Field
      name="usuario"
      label={WORDS.user}
      hint={WORDS.userHint}
      value={typed.usuario ?? place?.user}
      faults={faults}
      verbatim
    />
    <Field
      name="secreto"
      type="password"
      label={WORDS.secret}
      hint={place ? `${WORDS.secretHint} ${WORDS.secretKept}` : WORDS.secretHint}
      faults={faults}
      optional={place !== undefined}
    />
    <Field
      name="region"
      label={WORDS.region}
      hint={WORDS.regionHint}
      value={typed.region ?? place?.region}
      faults={faults}
      verbatim
      optional
    />
  </>
);
