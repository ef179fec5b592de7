import { type CaptionLanguage, captionLanguages } from '#contract/caption-choices.ts';

/**
 * Detects the language of a text by its most common short words. Reliable from about twenty words, so pass several
 * captions together. Returns null if no language matches.
 */
export function detectLanguage(text: string): CaptionLanguage | null {
  const [best] = scoreLanguages(text);
  return best && best.score > 0 ? best.language : null;
}

/**
 * Checks whether a text is certainly not in a language, because it uses another script or the short words of another
 * language. Returns false if the text has too few words to decide.
 */
export function isForeign(text: string, language: CaptionLanguage): boolean {
  const letters = text.match(/\p{L}/gu) ?? [];
  const latin = text.match(/\p{Script=Latin}/gu) ?? [];
  if (letters.length > 0 && latin.length < 0.8 * letters.length) return true;
  const scores = scoreLanguages(text);
  const own = scores.find((score) => score.language === language)?.score ?? 0;
  const [best] = scores;
  return best !== undefined && best.language !== language && best.score >= 1.5 && best.score >= 2 * own;
}

/** Returns how many common short words of each language a text has, the best first. */
export function scoreLanguages(text: string): { language: CaptionLanguage; score: number }[] {
  const words = text.toLowerCase().match(/[\p{L}]+/gu) ?? [];
  return captionLanguages
    .map((language) => ({ language, score: words.reduce((sum, word) => sum + weight(word, language), 0) }))
    .sort((a, b) => b.score - a.score);
}

// A word that several languages share is weak evidence for each of them.
function weight(word: string, language: CaptionLanguage): number {
  if (!littleWords[language].has(word)) return 0;
  return 1 / captionLanguages.filter((other) => littleWords[other].has(word)).length;
}

const littleWords: Record<CaptionLanguage, ReadonlySet<string>> = {
  en: new Set(
    'the a an and of to in is it on for with that this you your or not but what who where here no one at be are by first then just i my me as was still so from up out have'.split(
      ' ',
    ),
  ),
  es: new Set(
    'el la los las un una y de en es que con por para lo se tu te o no pero qué quién dónde aquí hoy más sin ya hay del al muy cuál su si a mi me este esta estoy como fue cada'.split(
      ' ',
    ),
  ),
  pt: new Set(
    'o a os as um uma e de em é que com por para do da no na se você ou não mas qual quem onde aqui hoje mais sem já tem dos das pra seu sua foi me meu minha estou num numa isto ainda ao'.split(
      ' ',
    ),
  ),
  fr: new Set(
    'le la les un une et de des du en est que qui avec pour par ce se tu te ou pas mais quoi où ici plus sans on il au aux ton ta dans rien ça a je mon ma moi suis sous c j n qu l d ai était toujours'.split(
      ' ',
    ),
  ),
  de: new Set(
    'der die das ein eine einen und von in ist es mit für auf den dem zu du dein deine oder nicht aber was wer wo hier heute mehr ohne nur noch im am wie ich bin mich mein meine habe war so an des kein keine immer'.split(
      ' ',
    ),
  ),
  it: new Set(
    'il lo la i gli le un una e di in è che con per del della da si tu ti o non ma cosa chi dove qui oggi più senza già nel al tuo tua come basta a mi mio mia sono sul sulla alla nella ho io ancora questo l d sotto dei'.split(
      ' ',
    ),
  ),
};
