import type { Language } from './language.ts';

/** The English name, followed by the names in es, pt, fr, de and it, in this order; `=` if it is the same. */
const names = {
  Amsterdam: 'Ámsterdam Amsterdã = = =',
  Athens: 'Atenas Atenas Athènes Athen Atene',
  Bali: '= = = = =',
  Bangkok: '= Bangcoc = = =',
  Barcelona: '= = Barcelone = Barcellona',
  Berlin: 'Berlín Berlim = = Berlino',
  Brussels: 'Bruselas Bruxelas Bruxelles Brüssel Bruxelles',
  Budapest: '= Budapeste = = =',
  'Buenos Aires': '= = = = =',
  Chicago: '= = = = =',
  Copenhagen: 'Copenhague Copenhague Copenhague Kopenhagen Copenaghen',
  Dubai: 'Dubái = Dubaï = =',
  Dublin: 'Dublín = = = Dublino',
  Edinburgh: 'Edimburgo Edimburgo Édimbourg = Edimburgo',
  Florence: 'Florencia Florença Florence Florenz Firenze',
  Hamburg: 'Hamburgo Hamburgo Hambourg = Amburgo',
  'Hong Kong': '= = = Hongkong =',
  Ibiza: '= = = = =',
  Istanbul: 'Estambul Istambul = = =',
  Kyoto: 'Kioto Quioto = = =',
  Lisbon: 'Lisboa Lisboa Lisbonne Lissabon Lisbona',
  London: 'Londres Londres Londres = Londra',
  'Los Angeles': 'Los_Ángeles = = = =',
  Madrid: '= Madri = = =',
  Mallorca: '= Maiorca Majorque = Maiorca',
  Marrakech: '= = = Marrakesch =',
  'Mexico City': 'Ciudad_de_México Cidade_do_México Mexico Mexiko-Stadt Città_del_Messico',
  Miami: '= = = = =',
  Milan: 'Milán Milão = Mailand Milano',
  Munich: 'Múnich Munique = München Monaco',
  Naples: 'Nápoles Nápoles = Neapel Napoli',
  'New York': 'Nueva_York Nova_York = = =',
  Nice: 'Niza = = Nizza Nizza',
  Oslo: '= = = = =',
  Paris: 'París = = = Parigi',
  Porto: 'Oporto = = = =',
  Prague: 'Praga Praga = Prag Praga',
  Rome: 'Roma Roma = Rom Roma',
  'San Francisco': '= São_Francisco = = =',
  Santorini: 'Santorini = Santorin = =',
  Seoul: 'Seúl Seul Séoul = =',
  Seville: 'Sevilla Sevilha Séville Sevilla Siviglia',
  Singapore: 'Singapur Singapura Singapour Singapur =',
  Stockholm: 'Estocolmo Estocolmo = = Stoccolma',
  Sydney: 'Sídney = = = =',
  Tokyo: 'Tokio Tóquio = Tokio =',
  Venice: 'Venecia Veneza Venise Venedig Venezia',
  Vienna: 'Viena Viena Vienne Wien =',
  Zurich: 'Zúrich Zurique = Zürich Zurigo',
} as const;
export type City = keyof typeof names;

const all = Object.keys(names) as City[]; // `names` has no other keys
const inEnglish = new RegExp(`\\b(?:${all.join('|')})\\b`, 'i');
const order: readonly Language[] = ['es', 'pt', 'fr', 'de', 'it'];

/** Returns the first city named in an English text. Nice must be capitalized; otherwise, the adjective would match. */
export function cityIn(text: string): City | null {
  const plain = text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/\bnice\b/g, '');
  const found = inEnglish.exec(plain)?.[0].toLowerCase();
  return all.find((city) => city.toLowerCase() === found) ?? null;
}

/** Returns the name of a city in a language. */
export function cityName(city: City, language: Language): string {
  const own = names[city].split(' ')[order.indexOf(language)];
  return own === undefined || own === '=' ? city : own.replaceAll('_', ' ');
}

/** The preposition for "in" before a city, if it differs from the language's default. */
export const unusuallyAt: Partial<Record<Language, Partial<Record<City, string>>>> = {
  de: { Bali: 'auf', Ibiza: 'auf', Mallorca: 'auf', Santorini: 'auf' },
  en: { Bali: 'in', Santorini: 'on', Ibiza: 'on' },
  pt: { Porto: 'no' },
  it: { Amsterdam: 'ad', Athens: 'ad', Hamburg: 'ad' },
};
