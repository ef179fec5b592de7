import { voices } from '@galatea/phrasebook/voices.ts';
import { type CaptionLanguage, captionLengths } from '#contract/caption-choices.ts';
import { phrasebook } from '#ports/writer/phrasebook/phrasebook.ts';
import { withRules } from '#ports/writer/with-rules.ts';
import type { CaptionBrief } from '#ports/writer/writer.ts';

/** Word stems that each language uses for the prompts below, written independently of the phrasebook. */
const words: Readonly<Record<string, Record<CaptionLanguage, string>>> = {
  rooftop: {
    en: 'roof|up here',
    es: 'azotea|aquí arriba',
    pt: 'terraço|de cima',
    fr: 'toit|vue',
    de: 'dach|oben',
    it: 'terrazza|quassù',
  },
  Lisbon: { en: 'lisbon', es: 'lisboa', pt: 'lisboa', fr: 'lisbonne', de: 'lissabon', it: 'lisbona' },
  sunset: {
    en: 'golden|light|peach',
    es: 'atardecer|luz|dorada',
    pt: 'tarde|luz|dourad',
    fr: 'fin de journée|lumière|doré',
    de: 'sonnenuntergang|licht|goldene',
    it: 'tramonto|luce|dorata',
  },
  wine: { en: 'wine|glass', es: 'vino|copa', pt: 'vinho|taça', fr: 'vin|verre', de: 'wein|glas', it: 'vino|bicchiere' },
  café: {
    en: 'café|coffee',
    es: 'cafeter|café',
    pt: 'cafeter|café',
    fr: 'café',
    de: 'café|kaffee',
    it: 'bar all|caffè',
  },
  coffee: {
    en: 'coffee|sip',
    es: 'café|sorbo',
    pt: 'café|gole',
    fr: 'café|gorgée',
    de: 'kaffee|schluck',
    it: 'caffè|sorso',
  },
  morning: {
    en: 'morning|early',
    es: 'primera hora|mañana',
    pt: 'manhã',
    fr: 'matin',
    de: 'morgen|früh',
    it: 'mattin',
  },
  linen: { en: 'linen', es: 'lino', pt: 'linho', fr: 'lin', de: 'leinen', it: 'lino' },
  park: {
    en: 'park|grass|bench|tree',
    es: 'parque|hierba|banco|árbol',
    pt: 'parque|grama|banco|árvore',
    fr: 'parc|herbe|banc|arbre',
    de: 'park|gras|bank|baum',
    it: 'parco|erba|panchina|alber',
  },
  dog: { en: 'dog', es: 'perro', pt: 'cachorro', fr: 'chien', de: 'hund', it: 'cane' },
  autumn: {
    en: 'autumn|leaves|rust|scarf',
    es: 'otoño|hojas|bufanda',
    pt: 'outono|folhas|cachecol',
    fr: 'automne|feuilles|ocre',
    de: 'herbst|laub|blätter|schal',
    it: 'autunno|foglie|sciarpa',
  },
  train: {
    en: 'train|window',
    es: 'tren|ventanilla',
    pt: 'trem|janela',
    fr: 'train|fenêtre',
    de: 'zug|fenster',
    it: 'treno|finestrino',
  },
  book: {
    en: 'book|chapter|page',
    es: 'libro|capítulo|página',
    pt: 'livro|capítulo|página',
    fr: 'livre|chapitre|page',
    de: 'buch|kapitel|seite',
    it: 'libro|capitolo|pagina',
  },
  rain: {
    en: 'rain|puddle|umbrella',
    es: 'lluvia|lluev|llov|charco|paraguas',
    pt: 'chuv|chov|poça|guarda-chuva',
    fr: 'pluie|plu|flaque|parapluie',
    de: 'regen|regnet|pfütze|schirm',
    it: 'piogg|piov|pozzangher|ombrell',
  },
  gym: {
    en: 'gym|workout|train|weight|rep',
    es: 'gimnasio|entren|pesa|series',
    pt: 'academia|trein|peso|série',
    fr: 'salle de sport|entraîn|poids|série',
    de: 'fitnessstudio|training|gewicht|satz',
    it: 'palestra|allen|peso|serie',
  },
  dumbbell: {
    en: 'dumbbell|last two|heavy',
    es: 'mancuerna|dos últimas|pesa',
    pt: 'halter|duas últimas|pesa',
    fr: 'haltère|dernières|lourd',
    de: 'hantel|letzten beiden|schwer',
    it: 'manubri|ultime due|pesa',
  },
  Tokyo: { en: 'tokyo', es: 'tokio', pt: 'tóquio', fr: 'tokyo', de: 'tokio', it: 'tokyo' },
  street: {
    en: 'foot|street|block|city',
    es: 'pie|paseo|calle|ciudad',
    pt: 'a pé|rua|cidade',
    fr: 'pied|rue|ville',
    de: 'fuß|straße|stadt',
    it: 'piedi|strada|città',
  },
  night: {
    en: 'night|dark|moon|late',
    es: 'noche|luna',
    pt: 'noite|lua',
    fr: 'soir|nuit|lune',
    de: 'nacht|mond|spät',
    it: 'notte|luna',
  },
  trench: { en: 'trench', es: 'gabardina', pt: 'trench', fr: 'trench', de: 'trenchcoat', it: 'trench' },
  beach: {
    en: 'beach|sea|sand|salt|shore',
    es: 'playa|mar|arena|sal',
    pt: 'praia|mar|areia|sal',
    fr: 'plage|mer|sable|sel',
    de: 'strand|meer|sand|salz',
    it: 'spiaggia|mare|sabbia|sale',
  },
  dress: { en: 'dress', es: 'vestido', pt: 'vestido', fr: 'robe', de: 'kleid', it: 'vestito' },
  market: {
    en: 'market|stall|tomato',
    es: 'mercado|puesto|tomate',
    pt: 'feira|barraca|tomate',
    fr: 'marché|étal|tomate',
    de: 'markt|tomate',
    it: 'mercato|bancarell|pomodor',
  },
  Paris: { en: 'paris', es: 'parís', pt: 'paris', fr: 'paris', de: 'paris', it: 'parigi' },
  flowers: { en: 'flower', es: 'flor', pt: 'flor', fr: 'fleur', de: 'blume', it: 'fior' },
  boat: {
    en: 'boat|water|shore|wind',
    es: 'barco|bordo|orilla|viento',
    pt: 'barco|água|margem|vento',
    fr: 'bateau|rive|vent',
    de: 'boot|wasser|ufer|wind',
    it: 'barca|largo|riva|vento',
  },
  sunglasses: { en: 'sunglasses', es: 'gafas', pt: 'óculos', fr: 'lunettes', de: 'sonnenbrille', it: 'occhiali' },
  snow: {
    en: 'snow|white|flakes|cold',
    es: 'nieve|nev|blanco|copos|frí',
    pt: 'neve|nev|branc|flocos|fri',
    fr: 'neige|blanc|flocons|froid',
    de: 'schnee|weiß|flocken|kalte',
    it: 'neve|nevic|bianc|fiocchi|freddo',
  },
  mountains: {
    en: 'mountain|high up|trail|summit',
    es: 'montaña|ruta|cima',
    pt: 'montanha|trilha|topo',
    fr: 'montagne|sentier|sommet',
    de: 'berg|weg|gipfel',
    it: 'montagna|sentiero|cima',
  },
};

const scenes: readonly (readonly [prompt: string, shows: readonly string[]])[] = [
  ['On a rooftop in Lisbon at golden hour with a glass of wine', ['rooftop', 'Lisbon', 'sunset', 'wine']],
  ['Morning coffee at a corner café, linen shirt, soft smile', ['café', 'coffee', 'morning', 'linen']],
  ['Walking the dog in the park in autumn, scarf', ['park', 'dog', 'autumn']],
  ['Reading a book on a train in the rain', ['train', 'book', 'rain']],
  ['Workout in the gym, sportswear, dumbbell, determined', ['gym', 'dumbbell']],
  ['Street in Tokyo at night, trench coat, umbrella', ['Tokyo', 'street', 'night', 'trench', 'rain']],
  ['On the beach at sunset in a red dress', ['beach', 'sunset', 'dress']],
  ['Farmers market in Paris, holding flowers, laughing', ['market', 'Paris', 'flowers']],
  ['On a boat with sunglasses, looking back', ['boat', 'sunglasses']],
  ['In the mountains in the snow, close-up', ['mountains', 'snow']],
];

export type ReadCaption = { readonly text: string; readonly brief: CaptionBrief; readonly names: boolean };

/** Writes `count` captions in a language across scenes, tones and lengths. Each avoids the previous ones. */
export async function writeCaptions(language: CaptionLanguage, count: number): Promise<ReadCaption[]> {
  const writer = withRules(phrasebook());
  const read: ReadCaption[] = [];
  for (let index = 0; index < count; index++) {
    const [scene, shows] = scenes[index % scenes.length] ?? ['', []];
    // without the neutral voice
    const tone = voices[Math.floor(index / scenes.length) % (voices.length - 1)] ?? 'casual';
    const length = captionLengths[Math.floor(index / 7) % captionLengths.length] ?? 'medium';
    const avoid = read.map(({ text }) => text).reverse();
    const brief = { ...plainBrief, language, scene, tone, length, avoid, seed: index };
    const written = await writer.caption(brief, new AbortController().signal);
    if (written.kind !== 'written') throw new Error(`${language} ${tone} ${length} "${scene}": ${written.reason}`);
    read.push({ text: written.value, brief, names: names(written.value, shows, language) });
  }
  return read;
}

function names(caption: string, shows: readonly string[], language: CaptionLanguage): boolean {
  return shows.some((shown) => new RegExp(words[shown]?.[language] ?? 'nothing', 'iu').test(caption));
}

const plainBrief = { influencerName: 'Mara Vidal', topics: [], maxHashtags: 0, sponsored: false };
