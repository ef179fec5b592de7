import type { DrawProp } from './prop-paint.ts';

/** A laptop on the hands, with its lid toward the viewer. */
export const laptop: DrawProp = ({ lit, sun }) =>
  `<path d="M-82 -104Q-82 -112 -74 -112H74Q82 -112 82 -104L88 -6H-88z" fill="${lit('#aeb4bc', 0.54)}"/><path d="M${sun * 82} -104L${sun * 20} -6H${sun * 88}z" fill="${lit('#eef1f4', 0.85)}" opacity=".35"/><path d="M-82 -104Q-82 -112 -74 -112H74Q82 -112 82 -104" fill="none" stroke="#fff" stroke-width="1.6" opacity=".5"/><circle cy="-62" r="10" fill="none" stroke="${lit('#f4f6f8', 0.85)}" stroke-width="3.4"/><path d="M-92 -6H92L96 4Q96 9 88 9H-88Q-96 9 -96 4z" fill="${lit('#8d939b', 0.5)}"/><path d="M-92 -5H92" stroke="#fff" stroke-width="1.4" opacity=".5"/>`;
