import type { Lexicon } from '../lexicon.ts';

/** Spanish lines about hours, weathers and seasons. */
export const spanishMoments: Lexicon['moments'] = {
  morning: ['Luz de primera hora.', 'El día sin estrenar.', 'Madrugar, por una vez.', 'La mañana, sin prisa.'],
  sunset: [
    'La hora dorada, puntual.',
    'El cielo en modo melocotón.',
    'Última luz del día.',
    'Un atardecer de los buenos.',
  ],
  night: [
    'De noche y sin sueño.',
    'La luna de guardia.',
    'A estas horas, todo calma.',
    'Noche cerrada, ojos abiertos.',
  ],
  rain: ['Llueve, y qué bien.', 'Charcos y capucha.', 'Día de paraguas.', 'La lluvia de fondo.'],
  snow: ['Nieve por todas partes.', 'Nariz fría, abrigo gordo.', 'Todo en blanco.', 'Los primeros copos.'],
  spring: ['Flores de un día para otro.', 'Por fin, primavera.', 'Todo verde de repente.', 'Adiós, abrigo.'],
  summer: ['Verano en su punto.', 'Aire tibio, sombras largas.', 'Días largos, cero prisa.', 'Huele a verano.'],
  autumn: ['Hojas por el suelo.', 'El otoño presumiendo.', 'Tiempo de bufanda, al fin.', 'Todo ocre y dorado.'],
};
