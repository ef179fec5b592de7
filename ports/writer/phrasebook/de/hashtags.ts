import type { Lexicon } from '../lexicon.ts';

/** German hashtags by scene. */
export const germanSceneTags: Lexicon['sceneTags'] = {
  cafe: 'kaffee kaffeeliebe café kaffeepause kaffeezeit kaffeehaus kaffeeklatsch caféliebe ecktisch kaffeekultur',
  restaurant: 'essen abendessen restaurant genuss essengehen foodiegermany genießen genussmoment tischfürzwei gutessen',
  kitchen:
    'kochen selbstgemacht küche rezepte backen hausmannskost küchenliebe selberkochen kochenmachtglücklich küchengeschichten',
  home: 'zuhause gemütlich wohnen wohnzimmer einrichtung daheim sofatag gemütlichkeit zuhausesein ruhetag',
  office:
    'arbeit büro homeoffice produktivität schreibtisch büroalltag arbeitsplatz selbstständig konzentration arbeitsalltag',
  library:
    'bücher lesen buchliebe bibliothek bücherliebe leseratte lesezeit bücherwurm bookstagramgermany buchhandlung',
  gallery: 'kunst museum ausstellung kultur galerie malerei kunstausstellung museumsbesuch modernekunst kunstliebe',
  gym: 'training fitness sport kraftsport motivation gesund krafttraining fitnessstudio beintag trainingstag',
  beach: 'strand meer sommer sonne strandtag urlaub wellen meerliebe barfuß amstrand',
  pool: 'pool sommer sonne freibad schwimmen pooltag wasser poolzeit ampool sommertag',
  hiking: 'wandern natur berge outdoor wanderlust abenteuer wanderung draußensein wanderliebe brotzeit',
  mountain: 'berge schnee winter skifahren alpen bergliebe wintersport gipfel hüttenzeit schneetag',
  nature: 'natur wald draußen landschaft naturliebe grün spaziergang blumen waldspaziergang imgrünen',
  yoga: 'yoga meditation achtsamkeit atmen balance entspannung yogaliebe yogazuhause yogapraxis aufdermatte',
  wellness: 'wellness entspannung auszeit spa sauna erholung selbstfürsorge zeitfürmich abschalten ruhezeit',
  city: 'stadt straße städtetrip architektur stadtleben stadtbummel unterwegs großstadt zufuß straßenfotografie',
  night: 'nacht stadtbeinacht lichter nachtleben mond nachts nachtspaziergang stadtlichter nachteule mitternacht',
  club: 'party feiern musik tanzen nachtleben wochenende tanzfläche clubnacht nocheinsong feierabend',
  fashion: 'mode stil outfit modeblog outfitdestages style lookdestages modeliebe kleiderschrank modeinspiration',
  travel: 'reisen urlaub reise fernweh flughafen unterwegs reiselust reiseblog reisetagebuch kofferpacken',
  car: 'roadtrip straße auto unterwegs fahrt landstraße ausflug autofahrt reisenmitauto fensterrunter',
  festival: 'festival musik konzert sommer livemusik festivalsommer openair festivalliebe erstereihe konzertliebe',
  everyday: 'alltag leben heute momente glück lebensfreude kleinefreuden alltagsmomente augenblick gutestimmung',
};

/** German hashtags that suit any post. */
export const germanOpenTags: Lexicon['openTags'] =
  'fotodestages inspiration lebensgefühl momente gutelaune fotografie lächeln glücklichsein alltagsglück instagermany lebenslust schönezeit lieblingsmoment genießedenmoment';
