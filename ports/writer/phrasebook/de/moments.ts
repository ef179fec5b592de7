import type { Lexicon } from '../lexicon.ts';

/** German lines about hours, weathers and seasons. */
export const germanMoments: Lexicon['moments'] = {
  morning: [
    'Das erste Licht.',
    'Der Tag, noch originalverpackt.',
    'Früh wach, ausnahmsweise gern.',
    'Morgens ohne Eile.',
  ],
  sunset: [
    'Goldene Stunde, pünktlich.',
    'Der Himmel in Pfirsich.',
    'Das letzte Licht des Tages.',
    'Ein Sonnenuntergang wie bestellt.',
  ],
  night: [
    'Nacht draußen, hellwach drinnen.',
    'Der Mond hat Dienst.',
    'Nach Mitternacht wird’s ruhig.',
    'Spät, und gut so.',
  ],
  rain: ['Regen auf allen Scheiben.', 'Pfützen und Kapuze.', 'Richtiges Schirmwetter.', 'Es regnet, wie schön.'],
  snow: ['Schnee, wohin man schaut.', 'Kalte Nase, dicker Mantel.', 'Alles weiß geworden.', 'Die ersten Flocken.'],
  spring: ['Blüten über Nacht.', 'Endlich Frühling.', 'Auf einmal alles grün.', 'Tschüss, Wintermantel.'],
  summer: ['Sommer in Bestform.', 'Warme Luft, lange Schatten.', 'Lange Tage, kurze Ärmel.', 'Es riecht nach Sommer.'],
  autumn: ['Laub unter den Schuhen.', 'Der Herbst gibt an.', 'Endlich Schalwetter.', 'Alles rostrot und golden.'],
};
