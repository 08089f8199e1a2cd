/**
 * How people hold themselves: joints of a figure 100 units tall that stands at the origin and looks to the right.
 * Arms and legs are given as [elbow x, elbow y, hand x, hand y] and [knee x, knee y, foot x, foot y], far side first.
 */

type Limb = readonly [number, number, number, number];

export interface Pose {
  head: readonly [number, number];
  shoulder: readonly [number, number];
  hip: readonly [number, number];
  arms: readonly [Limb, Limb];
  legs: readonly [Limb, Limb];
}

const upright = { head: [0, -88], shoulder: [0, -72], hip: [0, -43] } as const;
const standingLegs = [
  [-3, -22, -5, 0],
  [4, -22, 5, 0],
] as const;
const seatedLegs = [
  [17, -24, 18, -1],
  [20, -22, 22, 0],
] as const;

export const poses = {
  stand: {
    ...upright,
    arms: [
      [-8, -57, -7, -42],
      [8, -57, 9, -42],
    ],
    legs: standingLegs,
  },
  walk: {
    head: [3, -88],
    shoulder: [2, -72],
    hip: [0, -43],
    arms: [
      [10, -60, 17, -50],
      [-7, -58, -11, -45],
    ],
    legs: [
      [-4, -22, -15, -4],
      [9, -24, 12, 0],
    ],
  },
  run: {
    head: [9, -86],
    shoulder: [6, -71],
    hip: [0, -43],
    arms: [
      [17, -62, 24, -73],
      [-5, -59, -13, -66],
    ],
    legs: [
      [-8, -26, -25, -17],
      [15, -33, 17, -8],
    ],
  },
  cheer: {
    ...upright,
    arms: [
      [-12, -80, -15, -99],
      [12, -80, 16, -99],
    ],
    legs: [
      [-5, -22, -9, 0],
      [6, -22, 10, 0],
    ],
  },
  wave: {
    ...upright,
    arms: [
      [-9, -57, -6, -44],
      [13, -76, 19, -94],
    ],
    legs: standingLegs,
  },
  jump: {
    head: [0, -92],
    shoulder: [0, -76],
    hip: [0, -47],
    arms: [
      [-13, -86, -21, -103],
      [13, -86, 22, -102],
    ],
    legs: [
      [-10, -33, -20, -18],
      [10, -31, 12, -10],
    ],
  },
  point: {
    ...upright,
    arms: [
      [-8, -57, -5, -44],
      [14, -70, 29, -74],
    ],
    legs: standingLegs,
  },
  hold: {
    ...upright,
    arms: [
      [9, -59, 20, -62],
      [8, -56, 21, -57],
    ],
    legs: standingLegs,
  },
  carry: {
    ...upright,
    arms: [
      [10, -56, 22, -54],
      [6, -57, 18, -50],
    ],
    legs: [
      [-4, -22, -9, 0],
      [6, -22, 9, 0],
    ],
  },
  kick: {
    head: [-4, -87],
    shoulder: [-2, -71],
    hip: [0, -43],
    arms: [
      [-14, -64, -22, -74],
      [12, -66, 20, -56],
    ],
    legs: [
      [-3, -22, -6, 0],
      [13, -30, 30, -16],
    ],
  },
  golf: {
    head: [5, -86],
    shoulder: [3, -71],
    hip: [-3, -43],
    arms: [
      [14, -78, 3, -90],
      [13, -80, 4, -91],
    ],
    legs: [
      [-7, -22, -10, 0],
      [5, -22, 10, 0],
    ],
  },
  sit: {
    head: [3, -60],
    shoulder: [1, -45],
    hip: [-2, -17],
    arms: [
      [10, -32, 18, -26],
      [9, -30, 17, -24],
    ],
    legs: seatedLegs,
  },
  sitUp: {
    head: [3, -60],
    shoulder: [1, -45],
    hip: [-2, -17],
    arms: [
      [13, -50, 21, -63],
      [9, -30, 17, -24],
    ],
    legs: seatedLegs,
  },
  crossed: {
    head: [0, -50],
    shoulder: [0, -35],
    hip: [0, -6],
    arms: [
      [-12, -20, -18, -9],
      [12, -20, 18, -9],
    ],
    legs: [
      [20, -8, 2, -2],
      [-20, -8, -2, -1],
    ],
  },
  paddle: {
    head: [4, -47],
    shoulder: [3, -32],
    hip: [0, -4],
    arms: [
      [14, -28, 24, -30],
      [2, -22, 9, -14],
    ],
    legs: [
      [14, -6, 28, -3],
      [14, -5, 28, -2],
    ],
  },
  standPaddle: {
    head: [4, -86],
    shoulder: [3, -71],
    hip: [0, -43],
    arms: [
      [12, -72, 19, -80],
      [11, -58, 20, -52],
    ],
    legs: [
      [-4, -21, -9, 0],
      [7, -23, 8, 0],
    ],
  },
  surf: {
    head: [8, -66],
    shoulder: [4, -53],
    hip: [-3, -30],
    arms: [
      [-10, -58, -22, -60],
      [17, -54, 29, -56],
    ],
    legs: [
      [-15, -22, -16, 0],
      [12, -20, 15, 0],
    ],
  },
  ski: {
    head: [10, -72],
    shoulder: [5, -59],
    hip: [-5, -35],
    arms: [
      [11, -46, 20, -48],
      [9, -44, 18, -44],
    ],
    legs: [
      [7, -24, 0, -1],
      [9, -22, 3, 0],
    ],
  },
  bike: {
    head: [17, -78],
    shoulder: [11, -65],
    hip: [-7, -44],
    arms: [
      [20, -54, 30, -48],
      [19, -53, 29, -47],
    ],
    legs: [
      [9, -34, 2, -14],
      [11, -30, 6, -4],
    ],
  },
  ride: {
    head: [2, -58],
    shoulder: [0, -44],
    hip: [-2, -16],
    arms: [
      [10, -30, 20, -25],
      [9, -29, 19, -23],
    ],
    legs: [
      [10, -4, 4, 14],
      [10, -2, 3, 16],
    ],
  },
  climb: {
    head: [2, -86],
    shoulder: [0, -71],
    hip: [-3, -43],
    arms: [
      [11, -80, 15, -99],
      [-12, -76, -17, -90],
    ],
    legs: [
      [12, -42, 10, -24],
      [-11, -26, -15, -6],
    ],
  },
  hang: {
    ...upright,
    arms: [
      [-6, -84, -4, -102],
      [6, -84, 5, -102],
    ],
    legs: [
      [9, -28, 3, -9],
      [12, -26, 8, -6],
    ],
  },
  lie: {
    head: [-38, -13],
    shoulder: [-23, -9],
    hip: [6, -6],
    arms: [
      [-30, -22, -42, -16],
      [-8, -4, 2, -6],
    ],
    legs: [
      [26, -17, 36, -1],
      [26, -6, 46, -3],
    ],
  },
  tree: {
    ...upright,
    arms: [
      [-11, -84, -2, -103],
      [11, -84, 2, -103],
    ],
    legs: [
      [0, -22, 0, 0],
      [17, -31, 3, -24],
    ],
  },
  warrior: {
    head: [0, -80],
    shoulder: [0, -65],
    hip: [0, -37],
    arms: [
      [-16, -65, -31, -65],
      [16, -65, 31, -65],
    ],
    legs: [
      [-16, -18, -31, 0],
      [19, -30, 21, 0],
    ],
  },
  strum: {
    ...upright,
    arms: [
      [13, -62, 22, -64],
      [9, -54, 3, -47],
    ],
    legs: [
      [-5, -22, -9, 0],
      [6, -22, 9, 0],
    ],
  },
  sing: {
    ...upright,
    arms: [
      [10, -66, 12, -80],
      [12, -58, 18, -44],
    ],
    legs: [
      [-5, -22, -9, 0],
      [6, -22, 9, 0],
    ],
  },
} as const satisfies Record<string, Pose>;

export type PoseName = keyof typeof poses;
