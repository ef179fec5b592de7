import type { Entry } from './entry.ts';

/** Words for the visible part of the influencer. */
export const framingWords: readonly Entry[] = [
  {
    words: `close up, closeup, close up portrait, close up shot, extreme close up, headshot, head shot,
      face shot, face only, profile picture, profile pic, avatar, macro, tight crop, tight shot, tight framing, beauty shot, beauty portrait, mugshot, linkedin photo,
      linkedin headshot, id photo, facial portrait, tightly cropped, tight portrait, face close up, face in frame,
      passport picture, zoomed in, face filling frame`,
    says: { framing: 'close-up' },
  },
  {
    words: `half body, half length, half body shot, half length portrait, half portrait, waist up, from waist up,
      waist shot, bust, bust shot, bust portrait, medium shot, mid shot, medium close up, chest up, from chest up,
      upper body, upper half, torso, medium portrait, half figure, medium framing, half length shot, mid body,
      portrait crop`,
    says: { framing: 'half' },
  },
  {
    words: `three quarter, three quarters, three quarter length, 3 4 length, 3 4 shot, 3 4 body, three quarter shot,
      three quarter body, three quarter portrait, american shot, cowboy shot, knee up, knees up, from knee up,
      from knees up, thigh up, mid thigh, medium long shot, medium full shot, medium wide shot, thighs up`,
    says: { framing: 'three-quarter' },
  },
  {
    words: `full body, full length, full body shot, full length portrait, full body portrait, full figure,
      head to toe, from head to toe, whole body, entire body, full shot, whole outfit, full outfit, ootd,
      outfit of day, fit check, fit pic, feet visible, full look, shoes visible, top to toe, full length mirror, full height`,
    says: { framing: 'full' },
  },
  {
    words: `head and shoulder, head and shoulders, shoulder up, shoulders up, from shoulders up, chest up close,
      head and shoulders portrait, shoulder shot`,
    says: { framing: 'head and shoulders' },
  },
  {
    words: `wide shot, wide angle, long shot, wide angle shot, wide portrait, from afar, from distance, far away,
      establishing shot, environmental portrait, drone shot, extreme wide shot`,
    says: { framing: 'wide shot' },
  },
];
