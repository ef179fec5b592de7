import type { Lexicon } from '../lexicon.ts';

/** Italian hashtags by scene. */
export const italianSceneTags: Lexicon['sceneTags'] = {
  cafe: 'caffè caffetteria pausacaffè colazione bar cappuccino amantidelcaffè albar tavolino caffèitaliano',
  restaurant: 'ristorante cena cibo cucinaitaliana mangiarebene cenafuori foodlover tavolaperdue buonatavola cenetta',
  kitchen:
    'cucina ricette fattoincasa cucinare ricettefacili cucinadicasa incucina fuocolento cucinaitaliana ricettadicasa',
  home: 'casa casadolcecasa arredamento acasa relax interni vitalenta angolodicasa giornodadivano vitadicasa',
  office:
    'lavoro ufficio produttività smartworking scrivania lavorare freelance concentrazione vitadaufficio giornatadilavoro',
  library: 'libri leggere lettura biblioteca libreria amoleggere libridaleggere lettori trailibri pagine',
  gallery:
    'arte museo mostra cultura artecontemporanea galleriadarte pittura visitaalmuseo amantidellarte guardarelento',
  gym: 'palestra allenamento fitness sport motivazione forza benessere giornodigambe ultimaserie vitadapalestra',
  beach: 'mare spiaggia estate sole vacanze onde vitadamare sabbia salsedine piedinellasabbia',
  pool: 'piscina estate sole acqua relax tuffo giornatainpiscina bordopiscina pomeriggioinpiscina nuotare',
  hiking: 'trekking natura montagna escursione camminare sentieri avventura escursionismo passodopopasso panorama',
  mountain: 'montagna neve inverno sci alpi vette sciare amantidellamontagna settimanabianca rifugio',
  nature: 'natura bosco ariaaperta verde paesaggio passeggiata fiori campagna nelverde amantidellanatura',
  yoga: 'yoga meditazione benessere respiro equilibrio praticayoga yogaitalia consapevolezza tappetino momentoyoga',
  wellness: 'benessere relax spa terme curadisé tempoperme staccare calma rituali coccole',
  city: 'città strada architettura passeggiata urbano centrostorico fotografiadistrada cittàapiedi angolidicittà perlevie',
  night: 'notte città luci cittàdinotte luna neon notturno lucidellacittà passeggiatanotturna nottambuli',
  club: 'festa notte musica ballare discoteca serata weekend pistadaballo serataintera ancoraunacanzone',
  fashion: 'moda stile outfit lookdelgiorno modaitaliana tendenze outfitdelgiorno ispirazionemoda guardaroba armadio',
  travel: 'viaggio viaggiare vacanza viaggi aeroporto avventura weekendfuori diariodiviaggio valigia partenze',
  car: 'strada viaggio inviaggio auto guidare giteinmacchina ontheroad curve chilometri finestrinigiù',
  festival: 'festival musica concerto estate live musicadalvivo concerti primafila sottoilpalco unaltraband',
  everyday: 'vita oggi quotidiano momenti felicità piccolecose giornoqualunque bellaluce attimi semplicità',
};

/** Italian hashtags that suit any post. */
export const italianOpenTags: Lexicon['openTags'] =
  'fotodelgiorno ispirazione momenti buonumore fotografia sorriso vita stiledivita italia instaitalia bellavita attimidivita emozioni belgiorno';
