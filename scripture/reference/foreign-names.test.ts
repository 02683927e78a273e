import { expect, test } from 'vitest';
import { BOOKS } from '../canon/books.ts';
import { extentOf } from './extent.ts';
import { readInput } from './read-input.ts';

const rv1909 = extentOf('rv1909');

// In the canon's order; several names of a book with a comma between them. Portuguese `Jó` is left out: two letters begin five names.
test.each([
  [
    'English',
    'Genesis|Exodus|Leviticus|Numbers|Deuteronomy|Joshua|Judges|Ruth|1 Samuel|2 Samuel|1 Kings|2 Kings|1 Chronicles|2 Chronicles|Ezra|Nehemiah|Esther|Job|Psalms,Psalm|Proverbs|Ecclesiastes|Song of Songs,Song of Solomon,Canticles|Isaiah|Jeremiah|Lamentations|Ezekiel|Daniel|Hosea|Joel|Amos|Obadiah|Jonah|Micah|Nahum|Habakkuk|Zephaniah|Haggai|Zechariah|Malachi|Matthew|Mark|Luke|John|Acts|Romans|1 Corinthians|2 Corinthians|Galatians|Ephesians|Philippians|Colossians|1 Thessalonians|2 Thessalonians|1 Timothy|2 Timothy|Titus|Philemon|Hebrews|James|1 Peter|2 Peter|1 John|2 John|3 John|Jude|Revelation,Apocalypse',
  ],
  [
    'German',
    '1 Mose,Genesis|2 Mose,Exodus|3 Mose,Levitikus|4 Mose,Numeri|5 Mose,Deuteronomium|Josua|Richter|Rut,Ruth|1 Samuel|2 Samuel|1 Könige,1 Koenige|2 Könige|1 Chronik|2 Chronik|Esra|Nehemia|Ester,Esther|Hiob,Ijob|Psalm,Psalmen|Sprüche,Sprichwörter,Sprueche|Prediger,Kohelet|Hohelied,Hoheslied|Jesaja|Jeremia|Klagelieder|Hesekiel,Ezechiel|Daniel|Hosea|Joel|Amos|Obadja|Jona|Micha|Nahum|Habakuk|Zefanja,Zephanja|Haggai|Sacharja|Maleachi|Matthäus,Matthaeus|Markus|Lukas|Johannes|Apostelgeschichte|Römer,Roemer|1 Korinther|2 Korinther|Galater|Epheser|Philipper|Kolosser|1 Thessalonicher|2 Thessalonicher|1 Timotheus|2 Timotheus|Titus|Philemon|Hebräer,Hebraeer|Jakobus|1 Petrus|2 Petrus|1 Johannes|2 Johannes|3 Johannes|Judas|Offenbarung,Apokalypse',
  ],
  [
    'French',
    'Genèse|Exode|Lévitique|Nombres|Deutéronome|Josué|Juges|Ruth|1 Samuel|2 Samuel|1 Rois|2 Rois|1 Chroniques|2 Chroniques|Esdras|Néhémie|Esther|Job|Psaumes,Psaume|Proverbes|Ecclésiaste,Qohélet|Cantique,Cantique des Cantiques|Ésaïe,Isaïe|Jérémie|Lamentations|Ézéchiel|Daniel|Osée|Joël|Amos|Abdias|Jonas|Michée|Nahum|Habacuc,Habaquq|Sophonie|Aggée|Zacharie|Malachie|Matthieu|Marc|Luc|Jean|Actes|Romains|1 Corinthiens|2 Corinthiens|Galates|Éphésiens|Philippiens|Colossiens|1 Thessaloniciens|2 Thessaloniciens|1 Timothée|2 Timothée|Tite|Philémon|Hébreux|Jacques|1 Pierre|2 Pierre|1 Jean|2 Jean|3 Jean|Jude|Apocalypse',
  ],
  [
    'Portuguese',
    'Gênesis,Génesis|Êxodo|Levítico|Números|Deuteronômio,Deuteronómio|Josué|Juízes|Rute|1 Samuel|2 Samuel|1 Reis|2 Reis|1 Crônicas,1 Crónicas|2 Crônicas|Esdras|Neemias|Ester||Salmos,Salmo|Provérbios|Eclesiastes|Cânticos,Cantares,Cântico dos Cânticos|Isaías|Jeremias|Lamentações|Ezequiel|Daniel|Oséias,Oseias|Joel|Amós|Obadias,Abdias|Jonas|Miquéias,Miqueias|Naum|Habacuque,Habacuc|Sofonias|Ageu|Zacarias|Malaquias|Mateus|Marcos|Lucas|João|Atos|Romanos|1 Coríntios|2 Coríntios|Gálatas|Efésios|Filipenses|Colossenses|1 Tessalonicenses|2 Tessalonicenses|1 Timóteo|2 Timóteo|Tito|Filemom,Filémon|Hebreus|Tiago|1 Pedro|2 Pedro|1 João|2 João|3 João|Judas|Apocalipse',
  ],
  [
    'Italian',
    'Genesi|Esodo|Levitico|Numeri|Deuteronomio|Giosuè|Giudici|Rut,Ruth|1 Samuele|2 Samuele|1 Re|2 Re|1 Cronache|2 Cronache|Esdra|Neemia|Ester|Giobbe|Salmi,Salmo|Proverbi|Ecclesiaste,Qoelet,Qohelet|Cantico,Cantico dei Cantici|Isaia|Geremia|Lamentazioni|Ezechiele|Daniele|Osea|Gioele|Amos|Abdia|Giona|Michea|Naum|Abacuc|Sofonia|Aggeo|Zaccaria|Malachia|Matteo|Marco|Luca|Giovanni|Atti|Romani|1 Corinzi|2 Corinzi|Galati|Efesini|Filippesi|Colossesi|1 Tessalonicesi|2 Tessalonicesi|1 Timoteo|2 Timoteo|Tito|Filemone|Ebrei|Giacomo|1 Pietro|2 Pietro|1 Giovanni|2 Giovanni|3 Giovanni|Giuda|Apocalisse',
  ],
  [
    'Latin',
    'Genesis|Exodus|Leviticus|Numeri|Deuteronomium|Iosue,Josue|Iudicum,Judicum,Iudices|Ruth|1 Samuelis|2 Samuelis|1 Regum|2 Regum|1 Paralipomenon,1 Chronicorum|2 Paralipomenon|Esdrae,Ezrae,Esdras|Nehemiae,Nehemias|Esther|Iob,Job|Psalmi,Psalmus,Psalmorum|Proverbia,Proverbiorum|Ecclesiastes|Canticum,Canticum Canticorum|Isaias,Isaiae|Ieremias,Ieremiae,Jeremiae|Threni,Lamentationes|Ezechiel,Ezechielis|Daniel,Danielis|Osee,Hosea|Ioel,Joelis|Amos|Abdias,Abdiae|Ionas,Ionae,Jonae|Michaeas,Michaea,Michaeae|Nahum|Habacuc|Sophonias,Sophoniae|Aggaeus,Aggaei|Zacharias,Zachariae|Malachias,Malachiae|Matthaeus,Matthaeum,Mattheus|Marcus,Marcum|Lucas,Lucam|Ioannes,Joannes,Iohannes,Johannem,Ioannem|Actus,Actus Apostolorum,Acta|Romanos,Ad Romanos|1 Corinthios|2 Corinthios|Galatas|Ephesios|Philippenses|Colossenses|1 Thessalonicenses|2 Thessalonicenses|1 Timotheum|2 Timotheum|Titum|Philemonem|Hebraeos|Iacobi,Jacobi,Iacobus|1 Petri|2 Petri|1 Ioannis,1 Joannis|2 Ioannis|3 Ioannis|Iudae,Judae,Iudas|Apocalypsis',
  ],
])('no name in %s is read or offered as another book', (_, list) => {
  const books = list.split('|');
  expect(books).toHaveLength(66);
  const wrong = books.flatMap((names, at) =>
    names.split(',').filter((name) => {
      const read = readInput(`${name} 1`, rv1909);
      const readings =
        read.kind === 'passages'
          ? [read.passages]
          : read.kind === 'choice'
            ? read.readings
            : read.kind === 'offer'
              ? read.offers
              : [];
      return readings.flat().some(({ book }) => book !== BOOKS[at]?.osis);
    }),
  );
  expect(wrong).toEqual([]);
});
