import type { DrawProp } from './prop-paint.ts';

/** A phone, seen from the back. */
export const phone: DrawProp = ({ lit, sun }) =>
  `<g transform="rotate(-7)"><rect x="-19" y="-58" width="38" height="78" rx="7" fill="${lit('#23262b', 0.34)}"/><rect x="-17.4" y="-56.4" width="34.8" height="74.8" rx="6" fill="${lit('#3a3f46', 0.5)}"/><path d="M${sun * 17} -52L${sun * 2} 18H${sun * 17}z" fill="#fff" opacity=".08"/><rect x="-14" y="-53" width="17" height="17" rx="5" fill="${lit('#23262b', 0.5)}"/><circle cx="-9.5" cy="-48.6" r="3.2" fill="#0c0d10"/><circle cx="-2" cy="-41" r="3.2" fill="#0c0d10"/><circle cx="-10.3" cy="-49.4" r="1" fill="#8fa3b8"/><circle cx="-2" cy="-48.8" r="1.4" fill="${lit('#f4efe2', 0.8)}"/></g>`;
