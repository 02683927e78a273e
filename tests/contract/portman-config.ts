// Portman's settings: every call is tested once as intended, and once for each constraint of its body or query.

export interface Prepared {
  readonly cookie: string;
  readonly origin: string;
  /** The cookie of the proposals' author. */
  readonly reader: string;
  /** The current text of John 3:17. */
  readonly seen: string;
  readonly amend: string;
  readonly withdraw: string;
  readonly decide: string;
  readonly region: string;
  /** The hash of a published revision. */
  readonly revert: string;
}

/** These calls answer with a redirect to a page. */
const FORMS = [
  'POST::/administracion/libro/archivo',
  'POST::/administracion/copias/descarga',
  'POST::/administracion/ediciones/archivo',
  'POST::/administracion/copias/archivo',
];
/** These calls need an upload that was begun before: `tests/contract/fuzz.test.ts` covers them. */
const UPLOADS = ['GET::/api/uploads/{id}', 'PATCH::/api/uploads/{id}'];
/** Portman treats every body as JSON, which these calls do not take. */
const NO_JSON = ['POST::/email/email.php', 'POST::/administracion/copias/descarga'];

const ON = { enabled: true } as const;
const SHAPE = { contentType: ON, schemaValidation: ON, headersPresent: ON } as const;

export function portmanConfig(prepared: Prepared): object {
  return {
    version: 1,
    tests: { contractTests: CONTRACT, variationTests: VARIATIONS },
    overwrites: overwrites(prepared),
  };
}

const CONTRACT = [
  { openApiOperation: '*::/*', excludeForOperations: [...FORMS, ...UPLOADS], statusSuccess: ON, ...SHAPE },
  ...FORMS.map((openApiOperation) => ({ openApiOperation, statusCode: { ...ON, code: 303 } })),
  ...UPLOADS.map((openApiOperation) => ({ openApiOperation, statusCode: { ...ON, code: 404 } })),
];

const BOUNDS = {
  requiredFields: ON,
  minimumNumberFields: ON,
  maximumNumberFields: ON,
  minLengthFields: ON,
  maxLengthFields: ON,
};
const REFUSED = 'pm.test("it is refused", () => pm.expect(pm.response.code).to.be.within(400, 499));';
const VARIATIONS = [
  {
    openApiOperation: '*::/*',
    excludeForOperations: NO_JSON,
    openApiResponse: '4XX',
    variations: [
      {
        name: 'refused',
        fuzzing: [{ requestBody: [BOUNDS] }, { requestQueryParams: [BOUNDS] }],
        tests: {
          contractTests: [{ contentType: ON, schemaValidation: ON }],
          // Portman cannot express a range of statuses.
          extendTests: [{ tests: [REFUSED] }],
        },
      },
    ],
  },
];

function overwrites({ cookie, origin, reader, seen, amend, withdraw, decide, region, revert }: Prepared) {
  const header = (key: string, value: string) => ({ key, value, overwrite: true, insert: true });
  const body = (fields: Readonly<Record<string, unknown>>, ...without: string[]) => ({
    overwriteRequestBody: [
      ...Object.entries(fields).map(([key, value]) => ({ key, value, overwrite: true })),
      ...without.map((key) => ({ key, remove: true })),
    ],
  });
  const at = (name: string, id: string) => ({
    openApiOperation: `POST::/api/proposal/{id}/${name}`,
    overwriteRequestPathVariables: [{ key: 'id', value: id, overwrite: true }],
  });
  const by = (who: string) => ({ overwriteRequestHeaders: [header('Cookie', who), header('Origin', origin)] });
  const TEXT = 'Porque de tal manera amó Dios al mundo.';
  const amended = body({ text: TEXT, region: 'John/1/10,10,100,100', confirm: false }, 'title', 'note');
  return [
    { openApiOperation: '*::/*', ...by(cookie) },
    {
      openApiOperation: 'POST::/api/verse/Edit',
      ...body(
        { id: 'John.3.17', text: TEXT, region: '', key: 'portman-12345', confirm: false, seen: { text: seen } },
        ...['title', 'note', 'email', 'edition', 'revision'],
      ),
    },
    { ...at('amend', amend), ...by(reader), ...amended },
    { ...at('withdraw', withdraw), ...by(reader) },
    { ...at('decide', decide), ...body({ verdict: 'accept', version: 1 }, 'changed', 'over', 'reason', 'confirm') },
    { ...at('region', region), ...body({ region: 'John/1/10,10,100,100' }) },
    {
      openApiOperation: 'POST::/api/revision/revert',
      ...body({ edition: 'rv1909', hash: revert, reason: 'Un error.' }, 'revision'),
    },
    {
      openApiOperation: 'POST::/api/uploads',
      overwriteRequestHeaders: [
        ...[
          header('Tus-Resumable', '1.0.0'),
          header('Upload-Length', '16'),
          header('Upload-Metadata', 'filename YS5wZGY='),
        ],
        ...by(cookie).overwriteRequestHeaders,
      ],
    },
  ];
}
