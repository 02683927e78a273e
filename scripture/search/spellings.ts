// One word, several spellings. What modern Spanish never writes is read as what it writes instead: `Joseph` as `Josef`,
// `Christo` as `Cristo`, `quando` as `cuando`. Letters that it does write are exchanged in named families only, never in
// general: `dixo` is `dijo`, but `texto`, `hoy` and `ley` are themselves. Words are folded before they come here.

/** Old beginnings and today's. */
const BEGINNINGS: readonly (readonly [old: string, today: string])[] = (
  'dix dij,dex dej,bax baj,trax traj,lexo lejo,mexor mejor,exerc ejerc,exemplo ejemplo,execut ejecut,truxo trajo,truxe traje,' +
  'muger mujer,reyn rein,coger coger,hazer hacer,haze hace,hazi haci,hizieron hicieron,hiziera hiciera,dezi deci,dize dice,' +
  'auia habia,avia habia,auer haber,aver haber,auemos habemos,huuo hubo,huvo hubo,houo hubo,ouo hubo,' +
  'deuo debo,deue debe,viuo vivo,viui vivi,biui vivi,biuo vivo,boluer volver,bolui volvi,bolver volver,seruir servir,' +
  'siruio sirvio,nueua nueva,nueuo nuevo,leuanta levanta,cauallo caballo,cauall caball,prouar probar,' +
  'obscur oscur,substan sustan,subst sust,septimo setimo,sceptr cetr,propheti profeti,prophet profet,esphera esfera,' +
  'mesm mism,ansi asi,agora ahora,assi asi,essa esa,esse ese,esso eso,desse dese,fuesse fuese,passar pasar,passo paso,' +
  'priessa prisa,vuestr vuestr,truj traj,recebi recibi,escrebi escribi,vide vi,perdonad perdonad,' +
  'yglesia iglesia,ydol idol,ysrael israel,yra ira,yr ir,oyd oid,oyr oir,oydo oido,cuydado cuidado,traydor traidor,' +
  'jvdio judio,iesu jesu,iuan juan,iuda juda,iudio judio,ierusalem jerusalem,iacob jacob,ioseph josef,iusto justo,iusticia justicia,iuzg juzg,iuez juez,hijo hijo,fijo hijo,' +
  'jerusalem jerusalen,bethlehem belen,betlehem belen,moysen moises,moyse moise,pharao farao,pharaon faraon'
)
  .split(',')
  .map((pair) => pair.split(' ') as [string, string])
  .filter(([old, today]) => old !== today);

/** Whole words. */
const WHOLE: ReadonlyMap<string, string> = new Map(
  (
    'vn un,vna una,vno uno,vnos unos,vnas unas,fue fue,e y,u o,do donde,vos os,ome hombre,omes hombres,ge se,' +
    'yahve jehova,yave jehova,yahveh jehova,yahweh jehova,yaveh jehova,jahve jehova,iehoua jehova,iehova jehova,' +
    'elohim dios,joseph jose,josef jose,isay isai,elisabet elizabeth,raquel rachel,nabucodonosor nabuchodonosor'
  )
    .split(',')
    .map((pair) => pair.split(' ') as [string, string])
    .filter(([old, today]) => old !== today && !['e', 'u', 'do', 'vos', 'ge'].includes(old)),
);

const BY_FIRST = Map.groupBy(BEGINNINGS, ([old]) => old.slice(0, 2));
for (const pairs of BY_FIRST.values()) pairs.sort((a, b) => b[0].length - a[0].length);

const DIGRAPHS: readonly (readonly [RegExp, string])[] = [
  [/ph/g, 'f'],
  [/th/g, 't'],
  [/ch(?=[rlt])/g, 'c'],
  [/rh/g, 'r'],
  [/qu(?=[ao])/g, 'cu'],
  [/([bdfgmptz])\1/g, '$1'],
  [/ss/g, 's'],
  [/nn(?![aeiou]r)/g, 'n'],
  [/cc(?=[aou])/g, 'c'],
  [/ç/g, 'z'],
  [/z(?=[ei])/g, 'c'],
  [/^sc(?=[ei])/g, 'c'],
  [/ñ/g, 'n'],
];
const HAS_DIGRAPH = /ph|th|ch[rlt]|rh|qu[ao]|([bdfgmptzsnc])\1|ç|z[ei]|^sc[ei]|ñ/;

/** What all spellings of a word have in common; for most words the word itself. */
export function spellingKey(word: string): string {
  const whole = WHOLE.get(word);
  if (whole !== undefined) return spellingKey(whole);
  let key = word;
  const family = BY_FIRST.get(word.slice(0, 2))?.find(([old]) => word.startsWith(old));
  if (family !== undefined) key = family[1] + word.slice(family[0].length);
  if (HAS_DIGRAPH.test(key)) for (const [letters, today] of DIGRAPHS) key = key.replace(letters, today);
  return key;
}
