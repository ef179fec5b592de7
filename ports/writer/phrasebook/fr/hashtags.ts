import type { Lexicon } from '../lexicon.ts';

/** French hashtags by scene. */
export const frenchSceneTags: Lexicon['sceneTags'] = {
  cafe: 'café pausecafé coffeeshop caféaddict enterrasse petitcafé salondethé heureducafé caféducoin momentcafé',
  restaurant:
    'restaurant dîner gastronomie bonneadresse bonnetable bonappétit bistrot sortieresto tablepourdeux idéeresto',
  kitchen:
    'cuisine faitmaison recette cuisinemaison recettefacile gourmandise fairelacuisine cuisinedujour mijoter cuisinedesaison',
  home: 'maison chezmoi décoration cocooning déco slowlife intérieur homesweethome coincosy dimancheàlamaison',
  office:
    'travail bureau productivité télétravail freelance motivation entreprendre organisation espacedetravail journéedetravail',
  library:
    'livres lecture lire bibliothèque librairie bookstagramfrance lectureencours amourdeslivres pàl entrelespages',
  gallery: 'art musée exposition culture artcontemporain expo galeriedart peinture sortieculturelle journéeaumusée',
  gym: 'sport fitness musculation entraînement motivation salledesport remiseenforme séancedujour encoreunerépétition routinesport',
  beach: 'plage mer été soleil vacances océan borddemer sable vagues piedsdanslesable journéeplage',
  pool: 'piscine été soleil baignade vacances eau plongeon auborddeleau journéepiscine aprèsmidipiscine',
  hiking: 'randonnée nature montagne rando marche sentier balade aventure trekking randonnéepédestre',
  mountain: 'montagne neige hiver ski alpes sommet vacancesauski pistes hautemontagne amoureuxdelamontagne',
  nature: 'nature forêt campagne paysage balade grandair verdure fleurs promenade aucoeurdelanature',
  yoga: 'yoga méditation bienêtre respiration équilibre souplesse pleineconscience yogaauquotidien tapisdeyoga momentyoga',
  wellness: 'bienêtre détente relaxation spa prendresoindesoi cocooning sérénité pausedouceur momentàsoi ralentir',
  city: 'ville rue balade architecture urbain photoderue vieurbaine flânerie aucoindelarue villeàpied',
  night: 'nuit ville lumières néon nocturne photodenuit lune lumièresdelaville baladenocturne minuit',
  club: 'soirée fête musique danse nuit danser boîtedenuit sortir pistededanse encoreunechanson',
  fashion:
    'mode style lookdujour tenuedujour modefrançaise inspirationmode tendance lookinspiration garderobe styledujour',
  travel: 'voyage voyager vacances aéroport évasion escapade aventure carnetdevoyage instavoyage valiseprête',
  car: 'route voiture roadtrip escapade conduire surlaroute balade virée kilomètres vitresbaissées',
  festival: 'festival musique concert été live musiquelive festivaldété scène premierrang encoreungroupe',
  everyday:
    'quotidien vie aujourdhui instants bonheur petitbonheur momentprésent viesimple bellelumière joursordinaires',
};

/** French hashtags that suit any post. */
export const frenchOpenTags: Lexicon['openTags'] =
  'photodujour inspiration instant bonnehumeur moments photographie sourire artdevivre lifestylefrance douceurdevivre bonheursimple instafrance belleénergie créationdecontenu';
