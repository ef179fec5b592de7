import type { Lexicon } from '../lexicon.ts';

/** Brazilian Portuguese lines about hours, weathers and seasons. */
export const portugueseMoments: Lexicon['moments'] = {
  morning: ['Luz de começo de dia.', 'O dia ainda na embalagem.', 'Cedo, e valendo a pena.', 'Manhã sem pressa.'],
  sunset: ['Hora dourada, pontual.', 'O céu cor de pêssego.', 'A última luz do dia.', 'Um pôr do sol daqueles.'],
  night: ['Noite alta, zero sono.', 'A lua de plantão.', 'Depois da meia-noite, calma.', 'Tarde, e que bom.'],
  rain: ['Chuva na janela.', 'Poças e capuz.', 'Dia de guarda-chuva.', 'Choveu, e foi bom.'],
  snow: ['Neve por todo lado.', 'Nariz gelado, casaco quente.', 'Tudo branquinho.', 'Os primeiros flocos.'],
  spring: ['Tudo em flor, do nada.', 'Primavera, finalmente.', 'O verde voltou de vez.', 'Tchau, casaco.'],
  summer: ['Verão em plena forma.', 'Calor lá fora, sombra aqui.', 'Dia longo, roupa leve.', 'Cheiro de verão.'],
  autumn: ['Folhas pelo chão.', 'O outono se exibindo.', 'Clima de cachecol.', 'Tudo meio dourado.'],
};
