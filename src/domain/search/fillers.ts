import { fold } from '../text/fold.ts';

/**
 * Words of sentences, which do not describe a trip. They are not indexed, and "Ski in Österreich" does not require an
 * "in". A correction never chooses them.
 */
const fillers = new Set(
  (
    'ab aber als am an während wegen trotz statt seit zahlt zahle auch auf aus bei beim bis bloß dann das dem den der des die doch du durch eher ein eine einem einen einer eines ' +
    'er es etwa euch euer für gibt hat ich ihr im in ins ist lieber mal mit nach noch oder sein sich sie sind so sondern über übers um ' +
    'und uns unser vielleicht vom von vor vorm was wir wird zu zum zur the of and or with for mein meine meinen meiner meinem unsere unseren ' +
    'will wollen möchte möchten suche suchen kann können man gern gerne bitte günstig günstige günstiges günstigen billig preiswert ' +
    'preiswerte schön schöne schönes schönen toll tolle tolles gut gute gutes guten beste besten bester bestes nur ' +
    'bin bist war warst wäre werde werden wurde würde würden habe hast habt haben hatte hatten hätte hätten könnt könnte könnten ' +
    'darf dürfen dürfte muss müssen müsste soll sollen sollte sollten mag mögen tun tut weiß wissen heißt gehts gibts geben gemacht ' +
    'wer wo wann wie warum wieso weshalb wohin woher womit welche welcher welches welchen welchem ob wenn weil dass damit sonst denn also ja nein ' +
    'noch schon nie immer dabei dazu dafür davon auch sehr ganz ziemlich eigentlich eventuell ungefähr gerade hier dort da irgendwie etwas jemand ' +
    'jede jeder jedes alle allen alles viel viele mehr mich mir dich dir ihn ihm ihnen ihre ihren ihrem ihrer deine deinen deiner eure euren ' +
    'dies diese dieser diesem diesen dieses unsre a de i ma mecht her hin dahin dorthin hierhin liebsten pro such suchst sucht isst stand kam ging gewesen möglich seine seinen seiner seinem passt passen braucht gegen spielt kriegt lohnt läuft vorhanden inklusive inklusiver diverse diverser diversen diverses verschiedene verschiedenen trotzdem wirklich auf jeden eh halt mal gscheit gscheits gscheids gscheide mog mag mogst wos wia ebbes net ned nimmer zwar allerdings außerdem überhaupt eben ' +
    'mid mim aufm ufm bueb bueba bekommt passiert liegt bleibt gefällt freut klappt steht fragt wäre old age year years and american german is are my our his her your son daughter who loves love likes like looking want wants learn need needs near at from on we i you any there do does have has can olds'
  )
    .split(' ')
    .map(fold),
);

/** Verbs of questions, in all forms: "wo kann sie mitfahren", "was macht ihr". */
const verbsOfQuestions = /^(?:mit|hin|weg|los|teil)?(?:fahr|komm|nehm|nimm|mach|geh|bring)(?:e|st|t|en|n)?$/;

export function isFiller(folded: string): boolean {
  return fillers.has(folded) || verbsOfQuestions.test(folded);
}
