import type { Lexicon } from '../lexicon.ts';

/** Italian lines about hours, weathers and seasons. */
export const italianMoments: Lexicon['moments'] = {
  morning: ['La prima luce.', 'La giornata, ancora da scartare.', 'Presto, per una volta.', 'Mattina senza fretta.'],
  sunset: [
    'L’ora d’oro, puntuale.',
    'Il cielo color pesca.',
    'L’ultima luce del giorno.',
    'Un tramonto di quelli belli.',
  ],
  night: ['Notte fonda, occhi aperti.', 'La luna di turno.', 'Dopo mezzanotte, tutto tace.', 'Tardi, e va bene così.'],
  rain: ['Piove, e che bello.', 'Pozzanghere e cappuccio.', 'Tempo da ombrello.', 'La pioggia in sottofondo.'],
  snow: ['Neve dappertutto.', 'Naso freddo, cappotto caldo.', 'Tutto bianco, di colpo.', 'I primi fiocchi.'],
  spring: ['Fiori da un giorno all’altro.', 'Finalmente primavera.', 'Verde, tutto insieme.', 'Addio, cappotto.'],
  summer: [
    'Estate in gran forma.',
    'Aria tiepida, ombre lunghe.',
    'Giornate lunghe, zero fretta.',
    'Profumo d’estate.',
  ],
  autumn: [
    'Foglie sotto le scarpe.',
    'L’autunno si mette in mostra.',
    'Tempo di sciarpa, finalmente.',
    'Tutto ruggine e oro.',
  ],
};
