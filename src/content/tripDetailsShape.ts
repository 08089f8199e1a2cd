/** The schemas of a trip's details: travel, care, board and conditions (specification §12.1). */
import { z } from 'zod';
import { boards } from '#domain/trip/details/boards.ts';
import { detailLimits as limits } from '#domain/trip/details/detailLimits.ts';
import { boundedList } from './bounded.ts';
import { clockTime, key, line, optional, text } from './fieldSchemas.ts';

const percent = z.number().min(0).max(limits.percent);
const daysBefore = z.int().min(0).max(limits.daysBefore);
const surcharge = z.number().min(0).max(limits.surcharge);
const children = z.int().min(1).max(limits.children);

export const tripDetailsShape = {
  departurePlaces: boundedList(
    z.object({
      _key: key.min(1),
      title: line.min(1),
      time: clockTime,
      price: surcharge,
      returnTime: optional(clockTime),
    }),
    limits.departurePlaces,
  ),
  board: optional(z.enum(boards.map((board) => board.key))),
  groupSize: optional(z.object({ from: optional(children), to: optional(children) })),
  skills: boundedList(key, 10),
  schedule: boundedList(z.object({ time: line, title: line.min(1) }), limits.schedule),
  care: optional(
    z.object({
      training: optional(text),
      nightRest: optional(text),
      phones: optional(text),
      emergencyContact: optional(text),
    }),
  ),
  packingList: boundedList(line, limits.packingList),
  cancellation: boundedList(z.object({ daysBefore, percent }), limits.cancellation),
  payment: optional(z.object({ depositPercent: percent, balanceDaysBefore: daysBefore })),
  extras: boundedList(
    z.object({
      _key: key.min(1),
      title: line.min(1),
      per: z.enum(['person', 'booking']),
      price: surcharge,
      options: boundedList(z.object({ _key: key.min(1), title: line.min(1), price: surcharge }), limits.options),
      limit: optional(z.int().min(0).max(limits.extraLimit)),
    }),
    limits.extras,
  ),
  earlyBird: boundedList(z.object({ daysBefore, percent }), limits.earlyBird),
  siblingDiscount: optional(z.object({ percent })),
  travellerFields: boundedList(key, limits.travellerFields),
  insurance: optional(text),
  accessibility: optional(text),
  languages: boundedList(line, limits.languages),
  questions: boundedList(z.object({ question: line.min(1), answer: text.min(1) }), limits.questions),
};
