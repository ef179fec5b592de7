import type { CaptionLanguage } from '#contract/caption-choices.ts';

/**
 * Checks whether a text claims that the influencer has used, tasted, worn or come to like something. A virtual
 * influencer has not, so paid captions must not claim it (FTC Endorsement Guides, 16 CFR 255.1: an endorsement reflects
 * honest experience). Errs on the side of false positives.
 */
export function isFirstHandClaim(text: string, language: CaptionLanguage): boolean {
  const plain = text.toLowerCase().replaceAll('’', "'");
  return claims[language].some((claim) => claim.test(plain));
}

const claims: Record<CaptionLanguage, readonly RegExp[]> = {
  en: [
    /\b(i|we)('ve|'m| have| am)?( \w+)? (love|adore|use|using|used|try|tried|trying|test|tested|wear|wore|wearing|taste|tasted|recommend|swear)\b/,
    /\b(my|our)( \w+)? (favou?rite|go-to|holy grail|secret|must-have)s?\b/,
    /\b(obsessed|addicted|hooked|game.changer|life.changing|best (thing )?ever)\b/,
    /\b(works?|worked|changed|did wonders) (for )?(me|my)\b|\b(can't|couldn't) live without\b/,
  ],
  es: [
    /(^|[\s¡¿])(uso|usé|probé|he (probado|usado)|llevo usando|recomiendo|adoro|me encanta|me fascina)(?![\p{L}])/u,
    /(^|[\s¡¿])mis? (\p{L}+ )?(favorit[oa]s?|preferid[oa]s?|imprescindibles?|secretos?)(?![\p{L}])/u,
    /(^|[\s¡¿])(no puedo vivir sin|me cambió|me funciona|lo mejor que he)(?![\p{L}])/u,
  ],
  pt: [
    /(^|\s)(uso|usei|testei|experimentei|provei|recomendo|adoro|amei|eu amo|tô usando)(?![\p{L}])/u,
    /(^|\s)(meus?|minhas?) (\p{L}+ )?(favorit[oa]s?|preferid[oa]s?|queridinh[oa]s?|segredos?)(?![\p{L}])/u,
    /(^|\s)(não vivo sem|mudou minha|funciona (pra|para) mim|melhor que já)(?![\p{L}])/u,
  ],
  fr: [
    /(^|\s)(j'adore|j'utilise|j'ai (testé|essayé|utilisé|adopté|goûté)|je (recommande|porte|conseille|l'utilise|l'adore))(?![\p{L}])/u,
    /(^|\s)(mon|ma|mes) (\p{L}+ )?(chouchous?|préférée?s?|favorite?s?|coups? de cœur|indispensables?|secrets?)(?![\p{L}])/u,
    /(^|\s)(je ne peux plus m'en passer|a changé ma|ça marche pour moi)(?![\p{L}])/u,
  ],
  de: [
    /(^|\s)(ich (liebe|benutze|nutze|trage|empfehle|teste)|(habe?|hab) ich .*(getestet|probiert|benutzt)|ich hab.* (getestet|probiert|benutzt))(?![\p{L}])/u,
    /(^|\s)mein(e|en|em|er)? (\p{L}+ )?(favorit(en)?|liebling\p{L}*|geheimtipps?|must-haves?)(?![\p{L}])/u,
    /(^|\s)(kann nicht mehr ohne|hat mein leben|funktioniert bei mir)(?![\p{L}])/u,
  ],
  it: [
    /(^|\s)(uso|adoro|amo|indosso|consiglio|ho (provato|usato|testato|assaggiato)|mi piace da)(?![\p{L}])/u,
    /(^|\s)(il mio|la mia|i miei|le mie) (\p{L}+ )?(preferit[oaie]|segret[oi]|alleat[oaie])(?![\p{L}])/u,
    /(^|\s)(non posso farne a meno|non vivo senza|mi ha cambiato|con me funziona)(?![\p{L}])/u,
  ],
};
