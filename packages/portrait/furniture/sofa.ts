import type { Row } from '../activities/activity-drawing.ts';
import type { BodyModel } from '../body/body-model.ts';
import { short } from '../head/smooth-path.ts';

/** Colors of sofas, with which clothes of every palette contrast. */
export const upholsteries = ['#5f7468', '#a5573f', '#46546b', '#3f6b6e'] as const;

/** Distance from the outermost body to an armrest, and the width of an armrest. */
const beside = 104;
const armrest = 62;

/** Renders a sofa behind everyone in the row, as high as the shoulders. */
export function drawSofa({ lit, build, upholstery, light }: BodyModel, row: Row): string {
  // A single figure sits in the middle of three.
  const wide = build.hips + beside + (row.length === 1 ? 134 : 0);
  const [left, right] = [row[0] - wide, (row.at(-1) ?? 0) + wide];
  const paint = (brightness: number) => lit(upholstery, brightness);
  const count = row.length === 1 ? 3 : row.length;
  const step = (right - left) / count;
  const cushions = Array.from(
    { length: count },
    (_, index) => [left + index * step, left + (index + 1) * step] as const,
  );
  const backs = cushions
    .map(
      ([from, to]) =>
        `<path d="M${short(from + 4)} 76Q${short(from + 4)} 42 ${short(from + 40)} 40H${short(to - 40)}Q${short(to - 4)} 42 ${short(to - 4)} 76L${short(to - 8)} 290H${short(from + 8)}z" fill="${paint(0.5)}"/><path d="M${short(from + 14)} 70Q${short(from + 18)} 50 ${short(from + 44)} 49H${short(to - 44)}Q${short(to - 18)} 50 ${short(to - 14)} 70Q${short((from + to) / 2)} 58 ${short(from + 14)} 70z" fill="${paint(0.78)}" opacity=".6"/>`,
    )
    .join('');
  const seats = cushions
    .map(
      ([from, to]) =>
        `<path d="M${short(from + 2)} 282Q${short(from + 3)} 266 ${short(from + 26)} 265H${short(to - 26)}Q${short(to - 3)} 266 ${short(to - 2)} 282V334Q${short(to - 4)} 352 ${short(to - 22)} 352H${short(from + 22)}Q${short(from + 4)} 352 ${short(from + 2)} 334z" fill="${paint(0.58)}"/><path d="M${short(from + 8)} 284Q${short(from + 10)} 270 ${short(from + 28)} 269H${short(to - 28)}Q${short(to - 10)} 270 ${short(to - 8)} 284Q${short((from + to) / 2)} 296 ${short(from + 8)} 284z" fill="${paint(0.86)}" opacity=".7"/>`,
    )
    .join('');
  const arm = (inner: number, side: -1 | 1) => {
    const outer = inner + side * armrest;
    const isLit = light.direction.x * side > 0;
    return `<path d="M${short(inner - side * 12)} 470V196Q${short(inner - side * 12)} 158 ${short(inner + side * 20)} 156H${short(outer - side * 22)}Q${short(outer)} 158 ${short(outer)} 196V470z" fill="${paint(isLit ? 0.66 : 0.46)}"/><path d="M${short(inner - side * 4)} 196Q${short(inner - side * 2)} 168 ${short(inner + side * 22)} 166H${short(outer - side * 22)}Q${short(outer - side * 8)} 168 ${short(outer - side * 7)} 196Q${short((inner + outer) / 2)} 182 ${short(inner - side * 4)} 196z" fill="${paint(0.84)}" opacity=".6"/>`;
  };
  const feet = [left + 18, right - 18]
    .map(
      (x) =>
        `<path d="M${short(x - 9)} 466H${short(x + 9)}L${short(x + 5)} 498H${short(x - 5)}z" fill="${lit('#4a3526', 0.4)}"/>`,
    )
    .join('');
  return `<ellipse cx="${short((left + right) / 2)}" cy="496" rx="${short((right - left) / 2 + armrest)}" ry="12" fill="#1b1218" opacity=".2"/>${feet}<path d="M${short(left - 8)} 96Q${short(left - 8)} 26 ${short(left + 56)} 24H${short(right - 56)}Q${short(right + 8)} 26 ${short(right + 8)} 96V400H${short(left - 8)}z" fill="${paint(0.34)}"/>${backs}<path d="M${short(left)} 340H${short(right)}V470H${short(left)}z" fill="${paint(0.36)}"/>${seats}<path d="M${short(left)} 352H${short(right)}v9H${short(left)}z" fill="#1b1218" opacity=".22"/>${arm(left, -1)}${arm(right, 1)}`;
}

/** Renders the cushions, the back and the armrest of a sofa under everyone in the row, seen from above. */
export function sofaFromAbove({ lit, upholstery }: BodyModel, row: Row): string {
  const [left, right] = [row[0] - 128, (row.at(-1) ?? 0) + 148];
  const paint = (brightness: number) => lit(upholstery, brightness);
  const back = left - 96;
  const pillows = row
    .map(
      (x) =>
        `<path d="M${x - 92} -146Q${x - 104} -160 ${x - 84} -160Q${x} -172 ${x + 88} -160Q${x + 108} -160 ${x + 96} -146Q${x + 106} -90 ${x + 96} -34Q${x + 108} -18 ${x + 88} -18Q${x} -6 ${x - 84} -18Q${x - 104} -18 ${x - 92} -34Q${x - 104} -90 ${x - 92} -146z" fill="${lit('#e9dcc6', 0.7)}"/><path d="M${x - 84} -18Q${x} -6 ${x + 88} -18Q${x + 108} -18 ${x + 96} -34Q${x} -38 ${x - 92} -34Q${x - 104} -18 ${x - 84} -18z" fill="${lit('#e9dcc6', 0.36)}" opacity=".5"/>`,
    )
    .join('');
  const shades = row
    .map(
      (x) =>
        `<path d="M${x - 102} 20Q${x - 12} -30 ${x + 78} 20L${x + 72} 900H${x - 96}z" fill="#1b1218" opacity=".16"/>`,
    )
    .join('');
  const seat = `<path d="M${left} -160H${right - 18}Q${right} -158 ${right} -138V1200H${left}z" fill="${paint(0.62)}"/><path d="M${right - 22} -140V1200H${right}V-138Q${right - 2} -150 ${right - 22} -140z" fill="${paint(0.36)}" opacity=".8"/><path d="M${left} 262H${right}M${left} 690H${right}" stroke="${paint(0.2)}" stroke-width="7"/><path d="M${left} 272H${right}M${left} 700H${right}" stroke="${paint(0.86)}" stroke-width="5" opacity=".5"/>`;
  const rest = `<path d="M${back} -226Q${back + 2} -252 ${back + 34} -254H${right - 6}Q${right + 22} -252 ${right + 22} -222V-176Q${right + 22} -146 ${right - 8} -144H${left - 4}V1200H${back}z" fill="${paint(0.5)}"/><path d="M${back + 16} -216Q${back + 20} -236 ${back + 44} -236H${right - 12}Q${right + 6} -232 ${right + 6} -206H${left - 30}Q${left - 42} -206 ${left - 42} -190V1200H${back + 16}z" fill="${paint(0.8)}" opacity=".42"/><path d="M${left - 4} -144H${right - 8}v14H${left + 10}V1200H${left - 4}z" fill="#1b1218" opacity=".24"/>`;
  return `<path d="M${back + 10} -240H${right + 46}V1200H${back + 10}z" fill="#1b1218" opacity=".3"/>${seat}${rest}${pillows}${shades}`;
}
