import type { Lexicon } from '../lexicon.ts';

/** Spanish hashtags by scene. */
export const spanishSceneTags: Lexicon['sceneTags'] = {
  cafe: 'café cafetería horadelcafé amantesdelcafé cafecito pausacafé caféconleche rincóncafetero tardedecafé culturadelcafé',
  restaurant: 'comida cena restaurante gastronomía saliracenar comerbien sobremesa mesaparados planesdecena buenamesa',
  kitchen:
    'cocina cocinacasera recetas hechoencasa cocinar recetasfáciles afuegolento cocinadecasa cocinoencasa recetascaseras',
  home: 'casa hogar hogardulcehogar decoración encasa vidalenta rincóndecasa díadesofá planesdecasa vidacasera',
  office:
    'trabajo oficina productividad emprender escritorio vidadeoficina trabajocreativo concentración rutinadetrabajo teletrabajo',
  library:
    'libros leer lectura biblioteca librosrecomendados amorporloslibros leyendo mundolector librería entrepáginas',
  gallery:
    'arte museo exposición cultura artecontemporáneo galeríadearte pintura visitaalmuseo díademuseo mirardespacio',
  gym: 'gimnasio entrenamiento fitness deporte vidasana fuerza motivación entrenarfuerte unaseriemás rutinadegym',
  beach: 'playa mar verano sol vidadeplaya díadeplaya olas arena orilladelmar salenelpelo arenaenlospies',
  pool: 'piscina verano sol agua díadepiscina chapuzón tardedepiscina vidadeverano alagua bañistas',
  hiking: 'senderismo naturaleza aventura montaña caminar rutas trekking senderistas caminosyrutas pasoapaso',
  mountain: 'montaña nieve invierno esquí esquiar vidademontaña díadenieve cumbres altamontaña amantesdelanieve',
  nature: 'naturaleza bosque campo airelibre verde paisaje paseo flores vidaenelcampo paseoporelbosque',
  yoga: 'yoga meditación bienestar respirar equilibrio yogaencasa atenciónplena prácticadeyoga momentoyoga calmamental',
  wellness: 'bienestar relax autocuidado spa descanso salud calma tiempoparamí desconectar rutinadebienestar',
  city: 'ciudad calle urbano paseo arquitectura vidaurbana fotocallejera callejeando callesconencanto ciudadapie',
  night: 'noche ciudaddenoche luces nocturno nocheurbana luna lucesdeciudad paseonocturno noctámbulos medianoche',
  club: 'fiesta noche baile música discoteca salirdefiesta nochedefiesta bailar pistadebaile unacanciónmás',
  fashion:
    'moda estilo lookdeldía outfit tendencias estilopersonal modaurbana amantesdelamoda inspiracióndemoda fondodearmario',
  travel: 'viajar viaje viajes vacaciones aventura aeropuerto escapada amantesdelosviajes diariodeviaje maletalista',
  car: 'carretera viajeencarretera ruta escapada conducir enruta kilómetros viajarporcarretera músicayrutas ventanillasabajo',
  festival:
    'festival música concierto verano músicaendirecto festivales conciertos díadefestival primerafila otrabandamás',
  everyday: 'vida díaadía hoy momentos cotidiano felicidad pequeñascosas vidacotidiana undíacualquiera buenaluz',
};

/** Spanish hashtags that suit any post. */
export const spanishOpenTags: Lexicon['openTags'] =
  'fotodeldía felizdía inspiración buenasvibras momentos fotografía vida sonríe estilodevida disfrutar instafoto buenrollo creadoresdecontenido vidabonita';
