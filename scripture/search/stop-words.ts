// Words that stand in every other verse and say little of which verse is meant. They choose no verse by themselves (unless
// nothing else is asked), but they count where a phrase or the order of words is weighed. Folded.
const STOP_WORDS: ReadonlySet<string> = new Set(
  (
    'a al ante con contra cual cuales cuando como de del desde e el ella ellas ellos en entre era eran es esa esas ese eso esos ' +
    'esta estas este esto estos fue ha han has hay he la las le les lo los mas me mi mis ni no nos o os para pero por porque ' +
    'pues que quien se ser si sin sino sobre son su sus tambien te tu tus u un una unas unos y ya yo'
  ).split(' '),
);

export const isStopWord = (word: string): boolean => STOP_WORDS.has(word);
