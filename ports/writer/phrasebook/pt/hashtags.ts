import type { Lexicon } from '../lexicon.ts';

/** Brazilian Portuguese hashtags by scene. */
export const portugueseSceneTags: Lexicon['sceneTags'] = {
  cafe: 'café cafeteria cafezinho horadocafé amocafé pausaprocafé cafécomleite cantinhodocafé tardedecafé cafeterias',
  restaurant: 'comida jantar restaurante gastronomia comerbem jantarfora mesaparadois ondecomer boamesa noitedejantar',
  kitchen:
    'cozinha comidacaseira receitas feitoemcasa cozinhar receitafácil comidadeverdade cozinhaafetiva cozinhandoemcasa fogobaixo',
  home: 'casa lar meucantinho decoração emcasa vidalenta lardocelar cantinhodacasa diadesofá vidaemcasa',
  office:
    'trabalho homeoffice produtividade empreender escritório rotina trabalhocriativo foconotrabalho rotinadetrabalho mesadetrabalho',
  library: 'livros leitura ler biblioteca amoler leituras livraria lendohoje cantinhodaleitura entrepáginas',
  gallery:
    'arte museu exposição cultura artecontemporânea galeriadearte pintura passeiocultural diademuseu olhardevagar',
  gym: 'academia treino fitness musculação vidasaudável foco força diadeperna sómaisuma rotinadetreino',
  beach: 'praia mar verão sol vidadepraia diadepraia ondas areia pénaareia salnocabelo beiramar',
  pool: 'piscina verão sol água diadepiscina mergulho tardedepiscina beiradapiscina vidadeverão mergulhinho',
  hiking: 'trilha natureza aventura montanha trekking caminhada trilhas ecoturismo pénatrilha trilheiros',
  mountain: 'montanha neve inverno esqui serra frio friozinho diadeneve altamontanha amoinverno',
  nature: 'natureza floresta arlivre verde paisagem flores passeio mata pénagrama vidanocampo',
  yoga: 'yoga meditação bemestar respirar equilíbrio yogaemcasa atençãoplena práticadeyoga momentoyoga tapetinho',
  wellness: 'bemestar autocuidado relaxar spa saúde descanso calma tempopramim desacelerar rotinadeautocuidado',
  city: 'cidade rua urbano passeio arquitetura vidaurbana fotografiaderua andarapé cidadeapé cantosdacidade',
  night: 'noite cidade luzes noturno vidanoturna lua luzesdacidade passeionoturno madrugada coruja',
  club: 'balada festa música noite dança sextou dançar pistadedança sómaisumamúsica noitedefesta',
  fashion: 'moda estilo lookdodia look tendência lookdehoje estilopróprio modaderua inspiraçãodelook guardaroupa',
  travel: 'viagem viajar férias viagens turismo aeroporto aventura amoviajar diáriodeviagem malapronta',
  car: 'estrada viagem roadtripbrasil dirigir viagemdecarro pénaestrada rota passeiodecarro musicanaestrada vidroaberto',
  festival: 'festival música show verão aovivo festivais showaovivo diadefestival nagrade maisumabanda',
  everyday: 'vida diaadia hoje momentos rotina felicidade coisassimples cotidiano diaqualquer luzboa',
};

/** Brazilian Portuguese hashtags that suit any post. */
export const portugueseOpenTags: Lexicon['openTags'] =
  'fotododia inspiração boasvibrações momentos fotografia vida sorria estilodevida brasil instabrasil vidaleve alegria criadoresdeconteúdo diasbons';
