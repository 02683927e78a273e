/** Everything that the audit log tells of, `noun.verb`, as it is told. Whoever builds a deed adds it here. */
export const AUDIT_ACTIONS = {
  'setting.change': 'Cambió un ajuste',
  'setting.restore': 'Restauró un ajuste',
  'message.move': 'Cambió de carpeta un mensaje',
  'message.answer': 'Respondió a un mensaje',
  'message.resend': 'Envió otra vez una respuesta',
  'message.delete': 'Borró un mensaje',
  'letter.retry': 'Hizo enviar de nuevo un correo',
  'letter.discard': 'Descartó un correo',
  'letter.test': 'Probó el correo',
  'person.role': 'Cambió la función de una cuenta',
  'person.sign-out': 'Cerró las sesiones de una cuenta',
  'person.reset': 'Dio un enlace para elegir otra contraseña',
  'person.second-factor-off': 'Quitó el código y las llaves de acceso con que entra una cuenta',
  'person.invite': 'Invitó a una persona',
  'upload.discard': 'Descartó una subida',
  'author.suspend': 'Suspendió a quien proponía correcciones',
  'author.lift': 'Levantó una suspensión',
  'scan.offer': 'Puso un libro escaneado',
  'scan.remove': 'Quitó el libro escaneado',
  'scan.restore': 'Recuperó un libro escaneado',
  'anchor.put': 'Señaló en qué página empieza un capítulo',
  'anchor.remove': 'Quitó una página señalada',
  'backup.make': 'Hizo una copia',
  'backup.download': 'Descargó una copia',
  'backup.delete': 'Borró una copia',
  'edition.fetch': 'Trajo una edición del catálogo',
  'edition.discard': 'Descartó una edición sin instalar',
  'edition.install': 'Instaló una edición',
  'edition.default': 'Eligió la edición principal',
  'edition.remove': 'Quitó una edición',
  'edition.restore': 'Recuperó una edición',
} as const satisfies Record<`${string}.${string}`, string>;

export type AuditAction = keyof typeof AUDIT_ACTIONS;
export type AuditNoun = AuditAction extends infer A ? (A extends `${infer Noun}.${string}` ? Noun : never) : never;

/** What the log can be narrowed to. */
export const AUDIT_NOUNS: Readonly<Record<AuditNoun, string>> = {
  setting: 'Ajustes',
  message: 'Mensajes',
  letter: 'Correo',
  person: 'Personas',
  upload: 'Subidas',
  author: 'Autores de correcciones',
  scan: 'Libro escaneado',
  anchor: 'Páginas señaladas',
  backup: 'Copias',
  edition: 'Ediciones',
};

export const isAuditAction = (text: string): text is AuditAction => Object.hasOwn(AUDIT_ACTIONS, text);
