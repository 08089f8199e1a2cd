/** Instruments and stage equipment. */
import type { Brush } from '../tools/brush.ts';
import { darker, mix } from '../tools/colour.ts';
import { circle, ellipse, n, rect, repeat, shape, stroke } from '../tools/svg.ts';

/** An acoustic guitar lying to the right, 130 units long. */
export function guitar(brush: Brush, colour = '#c98a45', paint: (colour: string) => string = brush.tone): string {
  return [
    shape('M30 -4H92V4H30Z', paint('#5f4030')),
    shape('M90 -7H108Q112 0 108 7H90Z', paint('#4a3226')),
    shape(
      'M-40 -20C-26 -32 -8 -16 4 -14C20 -14 34 -16 36 0C34 16 20 14 4 14C-8 16 -26 32 -40 20C-50 10 -50 -10 -40 -20Z',
      paint(colour),
    ),
    shape(
      'M-44 10C-34 28 -20 18 4 12C20 12 32 12 36 2C36 16 20 16 4 16C-8 18 -26 34 -40 22Z',
      paint(darker(colour, 0.3)),
      0.6,
    ),
    circle(8, 0, 7.5, paint('#4a3226')),
    rect(-26, -7, 4, 14, paint('#4a3226')),
    stroke('M-24 -2H96M-24 2H96', paint('#f1e6d2'), 0.8, 0.8),
  ].join('');
}

/** A drum kit, seen from the front, 180 units wide, foot at the origin. */
export function drumKit(brush: Brush, colour = '#c8453c'): string {
  const { tone } = brush;
  const brass = tone('#e8c15a');
  const stand = tone('#4a4d5e');
  const drum = (x: number, y: number, w: number, h: number) =>
    [
      rect(x - w / 2, y, w, h, tone(colour), 3),
      rect(x + w * 0.2, y, w * 0.3, h, tone(darker(colour, 0.25)), 3),
      ellipse(x, y, w / 2, w * 0.11, tone('#f6efe0')),
    ].join('');
  return [
    stroke('M-80 0L-72 -92M80 0L72 -96M-58 0V-40M58 0V-40', stand, 3),
    drum(-62, -52, 46, 40),
    drum(62, -56, 48, 48),
    circle(0, -34, 35, tone(darker(colour, 0.2))),
    circle(0, -34, 31, tone('#f6efe0')),
    circle(0, -34, 12, tone(mix(colour, '#ffffff', 0.2))),
    drum(-24, -92, 40, 26),
    drum(24, -92, 40, 26),
    ellipse(-74, -94, 36, 6, brass),
    ellipse(74, -98, 38, 6, brass),
  ].join('');
}

/** A microphone on its stand, 120 units tall, foot at the origin. */
export function microphone(brush: Brush): string {
  const steel = brush.tone('#3f4254');
  return (
    stroke('M0 0V-92L14 -104M-18 0H18', steel, 3.4) +
    ellipse(18, -108, 7, 7, brush.tone('#8d93a3')) +
    stroke('M8 -99L14 -104', steel, 7)
  );
}

/** A loudspeaker tower with its foot at the origin, 60 units wide. */
export function speaker(brush: Brush, boxes = 3): string {
  return repeat(boxes, (index) => {
    const y = -60 * (index + 1);
    return [
      rect(-30, y, 60, 57, brush.tone('#2c2f3f'), 4),
      circle(0, y + 34, 18, brush.tone('#4a4e62')),
      circle(0, y + 34, 9, brush.tone('#23263a')),
      circle(0, y + 10, 6, brush.tone('#4a4e62')),
    ].join('');
  });
}

/** An upright or keyboard piano, 150 units wide, foot at the origin. */
export function piano(brush: Brush, colour = '#7d5238'): string {
  const { tone } = brush;
  const keys = repeat(22, (index) =>
    index % 7 === 2 || index % 7 === 6 ? '' : rect(-66 + index * 6 + 3.8, -56, 3.2, 6, tone('#2c2f3f')),
  );
  return [
    rect(-75, -112, 150, 112, tone(colour), 4),
    rect(-80, -118, 160, 9, tone(darker(colour, 0.25)), 3),
    rect(-66, -102, 132, 34, tone(mix(colour, '#ffffff', 0.12)), 3),
    rect(-78, -60, 156, 16, tone(darker(colour, 0.3)), 3),
    rect(-68, -57, 136, 10, tone('#fbf4e6'), 1),
    keys,
    rect(-72, -44, 10, 44, tone(darker(colour, 0.35))),
    rect(62, -44, 10, 44, tone(darker(colour, 0.35))),
    rect(-22, -98, 44, 28, tone('#fbf4e6'), 2),
    stroke('M-16 -92H16M-16 -87H16M-16 -80H16M-16 -75H10', tone('#8d8790'), 1.2),
  ].join('');
}

/** A floating note; `kind` 1 is a pair of quavers. */
export function note(colour: string, x: number, y: number, size: number, kind: number): string {
  const s = size / 10;
  if (kind === 1) {
    return (
      ellipse(x - 6 * s, y, 4 * s, 3 * s, colour) +
      ellipse(x + 8 * s, y - 2 * s, 4 * s, 3 * s, colour) +
      stroke(
        `M${n(x - 2.6 * s)} ${n(y)}V${n(y - 16 * s)}L${n(x + 11.4 * s)} ${n(y - 18 * s)}V${n(y - 2 * s)}`,
        colour,
        1.8 * s,
      )
    );
  }
  return (
    ellipse(x, y, 4.4 * s, 3.3 * s, colour) +
    stroke(
      `M${n(x + 3.6 * s)} ${n(y)}V${n(y - 17 * s)}Q${n(x + 10 * s)} ${n(y - 12 * s)} ${n(x + 8 * s)} ${n(y - 7 * s)}`,
      colour,
      1.8 * s,
    )
  );
}
