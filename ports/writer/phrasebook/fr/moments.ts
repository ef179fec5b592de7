import type { Lexicon } from '../lexicon.ts';

/** French lines about hours, weathers and seasons. */
export const frenchMoments: Lexicon['moments'] = {
  morning: ['Lumière du matin.', 'La journée, encore emballée.', 'Tôt, pour une fois.', 'Un matin sans se presser.'],
  sunset: [
    'L’heure dorée, ponctuelle.',
    'Un ciel couleur pêche.',
    'La dernière lumière du jour.',
    'Le soleil fait ses adieux.',
  ],
  night: ['Nuit tombée, yeux ouverts.', 'La lune de garde.', 'Minuit passé, tout est calme.', 'Tard, et tant mieux.'],
  rain: ['Il pleut, et c’est beau.', 'Flaques et capuche.', 'Temps de parapluie.', 'La pluie en fond sonore.'],
  snow: ['De la neige partout.', 'Nez froid, gros manteau.', 'Tout est devenu blanc.', 'Les premiers flocons.'],
  spring: ['Des fleurs du jour au lendemain.', 'Le printemps, enfin.', 'Du vert, tout à coup.', 'Adieu, manteau.'],
  summer: ['L’été en pleine forme.', 'Air tiède, ombres longues.', 'Longues journées, épaules nues.', 'Ça sent l’été.'],
  autumn: ['Des feuilles plein le trottoir.', 'L’automne fait le beau.', 'Retour de l’écharpe.', 'Tout en ocre et or.'],
};
