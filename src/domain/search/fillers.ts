import { fold } from '../text/fold.ts';

/**
 * Words of sentences, which do not describe a trip. They are not indexed, and "Ski in Österreich" does not require an
 * "in". A correction never chooses them.
 */
const fillers = new Set(
  (
    'ab aber als am an auch auf aus bei beim bis bloß dann das dem den der des die doch du durch eher ein eine einem einen einer eines ' +
    'er es etwa euch euer für gibt hat ich ihr im in ins ist lieber mal mit nach noch oder sein sich sie sind so sondern über übers um ' +
    'und uns unser vielleicht vom von vor was wir wird zu zum zur the of and or with for mein meine meinen meiner meinem unsere unseren ' +
    'will wollen möchte möchten suche suchen kann können man gern gerne bitte günstig günstige günstiges günstigen billig preiswert ' +
    'preiswerte schön schöne schönes schönen toll tolle tolles gut gute gutes guten beste besten bester bestes nur'
  )
    .split(' ')
    .map(fold),
);

export function isFiller(folded: string): boolean {
  return fillers.has(folded);
}
