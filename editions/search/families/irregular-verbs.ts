// What verbs have beside the forms that the dictionary gives them. From the conjugations that every grammar prints.

const PAST_SUBJUNCTIVE =
  'iera ieras iéramos ierais ieran iese ieses iésemos ieseis iesen iere ieres iéremos iereis ieren';
const ENDINGS = {
  past: PAST_SUBJUNCTIVE,
  pret: `e iste o imos isteis ieron ${PAST_SUBJUNCTIVE}`,
  fut: 'é ás á emos éis án ía ías íamos íais ían',
  subj: 'a as amos áis an',
  part: 'o a os as',
  aba: 'aba abas ábamos abais aban',
  ía: 'ía ías íamos íais ían',
  ar: 'o as a amos áis an aba abas ábamos abais aban e es emos éis en ad ando ado ada ados adas aré arás ará aremos aréis arán aría arías aríamos aríais arían',
};
/** What `ser` and `ir` have in common. */
const FUI =
  'fui fuiste fue fuimos fuisteis fueron fuera fueras fuéramos fuerais fueran fuese fueses fuésemos fueseis fuesen fuere fueres fuéremos fuereis fueren';

/** A form, or a stem with `+` and the name of its endings. */
const VERBS = `
tener ten
venir ven
poner pon puest+part
hacer hice hizo haz hech+part
decir di dir+fut dich+part
traer truje trujo trujeron trujera trujese
oír oíd
salir sal
volver vuelt+part
cubrir cubiert+part
escribir escrit+part
abrir abiert+part
romper rot+part
morir muert+part
resolver resuelt+part
satisfacer satisfech+part
proveer provist+part
caber quepo quep+subj
oler huelo hueles huele huelen huel+subj
errar yerro yerras yerra yerran yerre yerres yerren
andar and+ar anduv+pret
poder puedo puedes puede pueden podemos podéis pud+pret podr+fut pueda puedas podamos podáis puedan pod+ía pudiendo podido
haber he has ha hemos habemos habéis han hay hub+pret habr+fut hay+subj hab+ía habiendo habido
estar estoy estás está estamos estáis están est+aba estuv+pret estar+fut esté estés estemos estéis estén estad estando estado
ser soy eres es somos sois son era eras éramos erais eran ser+fut se+subj sé ${FUI}
ir voy vas va vamos vais van iba ibas íbamos ibais iban ir+fut vay+subj ve id idos yendo ido ida ${FUI}
dar doy das da damos dais dan d+aba di diste dio dimos disteis dieron d+past dar+fut dé des demos deis den dad dando dad+part
ver ves ve veis ven vi vio vido vist+part
`;

/** Verbs that others are made of: what `tener` has, `detener` has too. */
const HEADS = 'tener venir poner hacer decir oír salir volver cubrir escribir'.split(' ');

const OWN: ReadonlyMap<string, readonly string[]> = new Map(
  VERBS.trim()
    .split('\n')
    .map((line) => line.split(' '))
    .map(([verb, ...forms]) => [verb!, forms.flatMap(spellOut)]),
);

function spellOut(form: string): readonly string[] {
  const [stem = '', endings] = form.split('+');
  if (endings === undefined) return [stem];
  return ENDINGS[endings as keyof typeof ENDINGS].split(' ').map((ending) => stem + ending);
}

/** The forms of its own that a verb has, or that it owes to the verb it is made of (`detén`); none for others. */
export function irregularForms(verb: string): readonly string[] {
  const own = OWN.get(verb);
  if (own !== undefined) return own;
  const head = HEADS.find((head) => verb.endsWith(head) || (head === 'escribir' && verb.endsWith('scribir')));
  if (head === undefined) return [];
  const shared = head === 'escribir' ? 'scribir' : head;
  const before = verb.slice(0, -shared.length);
  return OWN.get(head)!.map((form) => before + (head === 'escribir' ? form.slice(1) : form));
}
