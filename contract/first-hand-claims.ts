import type { CaptionLanguage } from './caption-choices.ts';
import { undisclosed } from './disclosure.ts';
import { listSentences } from './sentences.ts';

/**
 * Words that decide whether a statement of a sponsored caption claims first-hand experience, which a virtual influencer
 * cannot have (FTC Endorsement Guides): it speaks of the influencer itself, and not only of a place, a time or a mood.
 * `*` are any letters, `^` is the start of the matched text. Decision 059 has the precision and recall.
 */
type Signals = { readonly self: string; readonly product: string; readonly setting: string };

const signals: Readonly<Record<CaptionLanguage, Signals>> = {
  en: {
    self: `I i've i'm i'd i'll my me mine we we've our ^been ^wore ^tried ^tested ^used ^using ^wearing ^obsessed\
 ^loving`,
    product: `it its it's them ever never results skin hair hands feet lips nails face legs energy sleep pain\
 blister* routine texture scent flavor* product* cream serum balm oil lotion moisturizer sunscreen shampoo lipstick\
 mascara perfume mattress pillow chair boots shoes sneakers leggings jeans dress jacket bag backpack coffee tea milk\
 shake pan bottle watch headphones go-to holy must-have recommend* obsessed hooked`,
    setting: `city town place season* summer autumn winter spring month* week weekend* morning* afternoon* evening*\
 night* day days year* light view* sunset* sunrise* beach* street* sea river walk moment* photo* picture* book*`,
  },
  de: {
    self: 'ich mein* mir mich wir uns unser* ^hab ^habe ^getestet ^ausprobiert',
    product: `ihn damit seitdem ergebnis* wirkung haut haar* hände füße lippen nägel gesicht rücken* schlaf* schlafe\
 schmerz* routine textur duft* sorte produkt* creme serum öl salbe lotion sonnencreme shampoo *lippenstift mascara\
 parfum parfüm matratze kissen stuhl stiefel schuhe sneaker leggings jeans kleid jacke tasche rucksack kaffee tee\
 shake pfanne flasche uhr kopfhörer favorit* lieblingsstück* lieblingsprodukt* empfehl* schwöre schmeckt riecht\
 sitzt wirkt stoff nachbestellt`,
    setting: `stadt ort *monat* sommer* herbst* winter* frühling* woche* *wochenende *morgen *abend* nacht *tag\
 tage* jahr* licht blick strand meer fluss straße* moment* foto* bild* buch laune`,
  },
  es: {
    self: `yo me mi mis mí conmigo uso utilizo duermo tengo estoy soy siento recomiendo probé noté caminé dormí usé\
 compré ^probado he no puedo puedo llevo`,
    product: `lo los esto desde nunca jamás resultado* piel pelo cabello manos pies labios uñas cara espalda energía\
 sueño mejor dolor ampolla* rutina textura aroma sabor* producto* crema sérum aceite protector champú labial rímel\
 perfume colchón almohada silla botas zapatos zapatillas vestido chaqueta bolso mochila café té batido sartén\
 botella reloj imprescindible* recomiendo diferencia huele sabe enamorada enganch* funcion* uso utilizo`,
    setting: `ciudad lugar estación verano otoño invierno primavera mes semana mañana tarde* noche* día* año* luz\
 vista* playa* mar río calle* momento* foto* libro`,
  },
  fr: {
    self: "je j'* m'* me moi ma mon mes",
    product: `ça jamais depuis résultat* peau cheveux mains pieds lèvres ongles visage dos énergie sommeil mieux\
 douleur* ampoule* routine texture senteur goût produit* crème sérum huile baume soin shampooing lèvres mascara\
 parfum matelas oreiller chaise bottes chaussures baskets robe veste sac café thé infusion poêle bouteille montre\
 indispensable* recommande différence passer sers accro toujours parfaitement effet mets utilise`,
    setting: `ville* endroit saison* été automne hiver printemps mois semaine week-end matin* soir* nuit* jour*\
 année* lumière vue plage* mer rue* moment* photo* livre* sourire`,
  },
  it: {
    self: `io mi me mio mia miei mie uso utilizzo porto indosso bevo prendo dormo ho sono sento consiglio ^provato\
 posso abbia metto amo adoro`,
    product: `lo mai risultat* pelle capelli mani piedi labbra unghie viso schiena energia sonno meglio dolor*\
 vescic* routine texture profumo gusto prodott* crema siero olio balsamo shampoo rossetto mascara materasso cuscino\
 sedia stivali scarpe vestito giacca borsa zaino caffè tè tisana padella bottiglia orologio indispensabile consiglio\
 differenza sensazione meno funzionato perfettamente uso`,
    setting: `città luogo stagione estate autunno inverno primavera mese settimana mattina sera sere notte giorn*\
 anno luce vista spiaggia mare strada moment* foto libro buonumore`,
  },
  pt: {
    self: `eu me mim meu minha meus minhas comigo ^uso uso utilizo estou experimentei testei notei durmo bebo tenho\
 sou sinto recomendo vivo coloco usei comprei andei amo adoro ^levo`,
    product: `isso isto nunca já resultado* pele cabelo mãos pés lábios unhas rosto costas energia sono melhor dor\
 bolha* rotina textura cheiro sabor* produto* creme sérum óleo protetor xampu batom rímel perfume colchão\
 travesseiro cadeira botas sapatos tênis vestido jaqueta bolsa mochila café chá panela garrafa relógio indispensável\
 recomendo diferença sensação funcionou perfeito uso usar coloco`,
    setting: `cidade* lugar estação verão outono inverno primavera mês semana manhã tarde* noite* dia* ano luz\
 vista* praia* mar rio rua* momento* foto* livro sol`,
  },
};

const letter = '[\\p{L}\\p{N}]';

/** Returns a pattern that finds one of the words: `^` means at the start of the text, and `*` any letters. */
function toPattern(words: string): RegExp {
  const parts = words.split(' ').map((word) => word.replaceAll('*', `${letter}*`).replace('^', '^\\P{L}*'));
  return new RegExp(`(?<!${letter})(?:${parts.join('|')})(?!${letter})`, 'u');
}

const languages = Object.values(signals).map(({ self, product, setting }) => ({
  self: toPattern(self),
  product: toPattern(product),
  setting: toPattern(setting),
}));

/** Returns the sentences of a caption that sound like a claim of first-hand experience, in order. */
export function findFirstHandClaims(caption: string): string[] {
  return [...new Set(listSentences(caption).filter(isClaim))];
}

function isClaim(sentence: string): boolean {
  // A question is about the reader.
  if (sentence.endsWith('?')) return false;
  // 'i' is a word in Italian. Phones write another apostrophe.
  const text = undisclosed(sentence)
    .replaceAll('’', "'")
    .replace(/[\p{L}\p{N}'][\p{L}\p{N}']+|[^I]/gu, (part) => part.toLowerCase());
  const isOfSetting = languages.some(({ setting }) => setting.test(text));
  return languages.some(({ self, product }) => self.test(text) && (!isOfSetting || product.test(text)));
}

/** Returns the claims in a caption that its user has not confirmed. */
export function findUnconfirmedClaims(caption: string, confirmed: readonly string[] = []): string[] {
  return findFirstHandClaims(caption).filter((claim) => !confirmed.includes(claim));
}

/** Returns whether a caption sounds like a claim of first-hand experience. */
export function isFirstHandClaim(caption: string): boolean {
  return findFirstHandClaims(caption).length > 0;
}
