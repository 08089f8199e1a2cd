/** The words for themes: the first part of the table in `wordTable.ts`, which explains it. */
import { regions } from '../../places/regions.ts';
import { optionLocation } from '../locationFilter.ts';
import type { Meaning } from './understanding.ts';

export interface WordRow extends Meaning {
  words: string;
  /** First parts of compounds with a word for a trip: "sprach" understands "Sprachreise" and "Sprachcamp". */
  compounds?: string;
  /** Text to search for in addition to the filter. */
  text?: string;
}

const category = (key: string, label: string, words: string, compounds = ''): WordRow => ({
  words,
  compounds,
  filter: { categories: [key] },
  label,
});

/** A beach of a lake is not at the sea. */
const lakes = regions.filter(({ kind }) => kind === 'lake').map(({ key }) => optionLocation('regions', key));

export const themeWords: readonly WordRow[] = [
  // Themes. A word that is narrower than the theme ("Segeln", "Snowboard", "Theater") is better matched as text.
  category(
    'snow',
    'Ski & Snowboard',
    'ski, skifahren, ski fahren, schifahren, skilaufen, ski und snowboard, ski oder snowboard, wintersport, schneesport, skispaß, skikurs, skischule, skiwoche, skicamp, skilager',
    'ski, schi, snow, schnee, wintersport',
  ),
  category(
    'soccer',
    'Fußballcamps',
    'fußball, fussballcamp, fußballschule, fußballferien, fußballtraining, fußball spielen, fußballwoche, soccer, football camp, soccer camp, fußballtrainingslager',
    'fussball, fußball, soccer',
  ),
  category(
    'language',
    'Sprachtraining',
    'sprachkurs, sprachschule, sprachen lernen, sprache lernen, sprachtraining, sprachaufenthalt, fremdsprache, fremdsprachen, language camp, sprachen',
    'sprach, sprachen',
  ),
  category('golf', 'Golf', 'golf, golfen, golfkurs, golf spielen, golfschule, golf lernen', 'golf'),
  category('music', 'Musik', 'musik, musizieren, musik machen, musikkurs', 'musik'),
  category('party', 'Party', 'party, partys, feiern, partyurlaub', 'party'),
  category('water-sports', 'Wassersport', 'wassersport, wassersportarten, wassersportcamp', 'wassersport, wasser'),
  category(
    'beach',
    'Strand & Meer',
    'strand, strand und meer, badeurlaub, sonne und strand, strand und sonne, sonne strand und meer, beach, beach camp',
    'strand, bade, beach',
  ),
  {
    ...category(
      'beach',
      'Strand & Meer',
      'meer, küste, an die küste, an der küste, sea, at the sea, by the sea, seaside, coast, ocean, an die see, an der see',
      'meer, meeres',
    ),
    excludes: lakes,
  },
  {
    words: 'wasser, am wasser, ans wasser, auf dem wasser',
    filter: { categories: ['beach', 'water-sports'] },
    label: 'Am Wasser',
  },
  category(
    'science',
    'Wissenschaft & Technik',
    'wissenschaft, wissenschaften, technik, wissenschaft und technik, naturwissenschaft, naturwissenschaften, forschen, forscher, mint, experimentieren, science, hochbegabt, hochbegabte, begabt, wissbegierig',
    'hochbegabten, forscher, technik, wissenschafts, science, mint, experimentier',
  ),
  category(
    'action',
    'Action & Abenteuer',
    'action, abenteuer, action und abenteuer, abenteuerlich, abenteur',
    'action, abenteuer',
  ),
  category('explorer', 'Entdecker', 'entdecker, entdecken', 'entdecker'),
  category('sport', 'Sport & Action', 'sport, sportlich, sport und action, sport machen', 'sport'),
  category('kids', 'Kinderreisen', 'kinderreise, kinderreisen'),
  category(
    'relaxed',
    'Erholung',
    'erholung, erholsam, entspannung, entspannen, entspannt, relaxen, chillen, chillig, ruhig, wellness',
    'erholungs, wellness',
  ),
  category(
    'religion',
    'Pilgerreisen',
    'pilgern, kirche, kirchlich, christlich, evangelisch, katholisch, ökumenisch, religiös, glauben, konfirmand, konfirmanden, konfi, konfis, firmling, firmlinge, ministrant, ministranten, pilgerreise, pilgerweg, wallfahrt, pilgerfahrt',
    'pilger, konfi, konfirmanden, kirchen',
  ),

  // Languages are narrower than the theme: their name stays a word of the text.
  {
    ...category(
      'language',
      'Sprachtraining',
      'englisch lernen, englischkurs, englisch kurs, english camp, english course, english courses, englisch sprachreise, englisch sprachkurs',
      'englisch',
    ),
    text: 'Englisch',
  },
  {
    ...category(
      'language',
      'Sprachtraining',
      'spanisch lernen, spanischkurs, spanisch kurs, spanisch sprachreise',
      'spanisch',
    ),
    text: 'Spanisch',
  },
  {
    ...category(
      'language',
      'Sprachtraining',
      'französisch lernen, französischkurs, französisch kurs, französisch sprachreise',
      'franzosisch',
    ),
    text: 'Französisch',
  },
  {
    ...category('language', 'Sprachtraining', 'italienisch lernen, italienischkurs, italienisch kurs', 'italienisch'),
    text: 'Italienisch',
  },
];
