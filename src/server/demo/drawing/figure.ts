/** A head and shoulders in a school's shirt, drawn of a few shapes: nobody's face. */
import type { Sex } from '#contract/student.ts';
import type { Chance } from '#server/demo/random.ts';
import { type Colour, type Ellipse, painted } from './paint.ts';

const walls: readonly Colour[] = [
  [214, 226, 236],
  [226, 221, 236],
  [220, 233, 221],
  [238, 227, 212],
  [232, 232, 226],
  [209, 231, 231],
];
const skins: readonly Colour[] = [
  [141, 85, 54],
  [116, 68, 42],
  [96, 56, 36],
  [78, 46, 31],
  [160, 103, 68],
];
const hairs: readonly Colour[] = [
  [28, 22, 20],
  [38, 28, 24],
  [46, 33, 26],
];
const shirts: readonly Colour[] = [
  [244, 246, 248],
  [206, 222, 240],
  [248, 240, 214],
];
const ties: readonly Colour[] = [
  [22, 101, 72],
  [30, 64, 122],
  [128, 38, 50],
  [96, 60, 128],
];
const scarves: readonly Colour[] = [
  [238, 240, 242],
  [36, 62, 104],
  [112, 132, 118],
];

type Hair = 'short' | 'low' | 'round' | 'bun' | 'braids' | 'scarf';
const hairOf: Record<Sex, readonly Hair[]> = {
  FEMALE: ['round', 'bun', 'braids', 'scarf', 'low'],
  MALE: ['short', 'low', 'short', 'round'],
};

/** Its pixels, as `painted` has them. */
export function drawnFigure(sex: Sex, chance: Chance): Uint8Array {
  const wall = chance.pick(walls);
  const [skin, hair, shirt, tie] = [chance.pick(skins), chance.pick(hairs), chance.pick(shirts), chance.pick(ties)];
  const style = chance.pick(hairOf[sex]);
  const around = style === 'scarf' ? chance.pick(scarves) : hair;
  return painted(wall, [
    ...behind(style, around),
    { colour: shirt, at: [96, 268], radii: [88, 84] },
    { colour: darker(shirt), at: [96, 190], radii: [34, 15] },
    { colour: darker(skin), at: [96, 166], radii: [21, 34] },
    { colour: tie, at: [96, 208], radii: [9, 8] },
    { colour: tie, at: [96, 246], radii: [8, 34] },
    ...head(style, { skin, around }),
  ]);
}

function behind(style: Hair, colour: Colour): Ellipse[] {
  if (style === 'round') return [{ colour, at: [96, 88], radii: [62, 58] }];
  if (style === 'bun') return [{ colour, at: [96, 38], radii: [22, 20] }];
  return style === 'braids' ? [{ colour, at: [96, 128], radii: [56, 84] }] : [];
}

function head(style: Hair, { skin, around }: { skin: Colour; around: Colour }): Ellipse[] {
  const face: Ellipse = { colour: skin, at: [96, 110], radii: [41, 51] };
  if (style === 'scarf') {
    return [
      { colour: darker(around), at: [96, 176], radii: [58, 34] },
      { colour: around, at: [96, 114], radii: [56, 70] },
      { ...face, at: [96, 114], radii: [36, 46] },
    ];
  }
  const ears: Ellipse[] = [52, 140].map((x) => ({ colour: darker(skin), at: [x, 116], radii: [7, 11] }));
  const hairline = style === 'low' ? 72 : 82;
  return [...ears, face, { colour: around, at: [96, 104], radii: [44, style === 'short' ? 54 : 50], above: hairline }];
}

function darker([red, green, blue]: Colour): Colour {
  return [red * 0.88, green * 0.88, blue * 0.88];
}
