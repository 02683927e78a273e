/** Everything that the audit log tells of, `noun.verb`. Whoever builds a deed adds it here, and its words to the page of the log. */
const AUDIT_ACTIONS = [
  'setting.change',
  'setting.restore',
  'message.move',
  'message.answer',
  'message.resend',
  'message.delete',
  'letter.retry',
  'letter.discard',
  'letter.test',
  'person.role',
  'person.sign-out',
  'person.reset',
  'person.second-factor-off',
  'person.invite',
  'upload.discard',
  'author.suspend',
  'author.lift',
  'scan.offer',
  'scan.remove',
  'scan.restore',
  'anchor.put',
  'anchor.remove',
  'backup.make',
  'backup.download',
  'backup.delete',
  'download.retry',
  'edition.fetch',
  'edition.discard',
  'edition.install',
  'edition.default',
  'edition.remove',
  'edition.restore',
] as const satisfies readonly `${string}.${string}`[];

export type AuditAction = (typeof AUDIT_ACTIONS)[number];
export type AuditNoun = AuditAction extends infer A ? (A extends `${infer Noun}.${string}` ? Noun : never) : never;

/** What the log can be narrowed to. */
export const AUDIT_NOUNS: readonly AuditNoun[] = [
  ...new Set(AUDIT_ACTIONS.map((action) => action.split('.')[0] as AuditNoun)),
];
