/** The words by which people find a row: folded, in its column `words`. */
import { type QueryExecutorProvider, sql } from 'kysely';
import { phoneDigits } from '#domain/phoneNumber.ts';
import { fold } from '#domain/text/fold.ts';

/** Search words; further ones are ignored. */
const maxWords = 8;
/** PostgreSQL refuses words of more than 2 kB. Longer words than these are split. */
const word = /[\p{L}\p{N}]{1,100}/gu;
/** Shorter parts of a word are in too many words. */
const minPart = 3;
/** Precedes what is inside of a word, which short search words do not find. */
const inside = '~';
/** Rows that are folded at once. */
const batchSize = 1_000;

/** Returns the folded words of a search. A phone number is one word. */
export function searchWords(text: string): string[] {
  const phone = phoneDigits(text);
  return phone === null ? wordsOf(text).slice(0, maxWords) : [phone];
}

/** Returns the value of the column. @param texts all that is found by words */
export function wordsColumn(texts: readonly (string | null)[]) {
  return columnOf(texts.flatMap((text) => wordsOf(text ?? '')));
}

/** Like `wordsColumn`; also finds what is inside of words: a part of a name, the end of a phone number. */
export function partsColumn(texts: readonly (string | null)[]) {
  return columnOf(texts.flatMap((text) => wordsOf(text ?? '')).flatMap(withEndings));
}

function columnOf(words: readonly string[]) {
  return sql<string>`array_to_tsvector(${[...new Set(words)]}::text[])`;
}

/** Condition that a row has words that begin with those of a search or, if the column has parts of words, contain them. */
export function hasWords(words: readonly string[]) {
  if (words.length === 0) return sql<boolean>`true`;
  const terms = words.map((each) => (each.length < minPart ? `'${each}':*` : `('${each}':* | '${inside}${each}':*)`));
  return sql<boolean>`words @@ ${terms.join(' & ')}::tsquery`;
}

/** Folds the words of rows that were stored with a release that did not fold them. */
export async function foldStoredWords(database: QueryExecutorProvider): Promise<void> {
  const unfolded = {
    submissions: sql`select reference as id, array_to_string(tsvector_to_array(words), ' ') as text from submissions`,
    reviews: sql`select id, concat_ws(' ', text, answer, name) as text from reviews`,
  };
  for (const [table, rowsOf] of Object.entries(unfolded)) {
    const key = sql.id(table === 'submissions' ? 'reference' : 'id');
    for (let last = ''; ; ) {
      const { rows } = await sql<{ id: string; text: string }>`
        select id, text from (${rowsOf}) stored where id > ${last} order by id limit ${sql.lit(batchSize)}`.execute(
        database,
      );
      if (rows.length === 0) break;
      const folded = JSON.stringify(rows.map(({ id, text }) => ({ id, words: [...new Set(wordsOf(text))] })));
      await sql`update ${sql.id(table)} target
        set words = array_to_tsvector(array(select jsonb_array_elements_text(folded.words)))
        from jsonb_to_recordset(${folded}::jsonb) as folded (id text, words jsonb)
        where target.${key} = folded.id`.execute(database);
      last = rows.at(-1)?.id ?? '';
    }
  }
}

/** Adds the phone numbers of bookings that were stored with a release that did not find them. */
export async function addPhoneWords(database: QueryExecutorProvider): Promise<void> {
  for (let last = ''; ; ) {
    const { rows } = await sql<{ reference: string; phone: string | null }>`
      select reference, guardian ->> 'phone' as phone from bookings
      where reference > ${last} order by reference limit ${sql.lit(batchSize)}`.execute(database);
    if (rows.length === 0) return;
    const found = rows.flatMap(({ reference, phone }) => {
      const digits = phoneDigits(phone ?? '');
      return digits === null ? [] : { reference, digits };
    });
    await sql`update submissions set words = submissions.words || array_to_tsvector(array[added.digits])
      from jsonb_to_recordset(${JSON.stringify(found)}::jsonb) as added (reference text, digits text)
      where submissions.reference = added.reference`.execute(database);
    last = rows.at(-1)?.reference ?? '';
  }
}

/** Adds to the words of entries that were stored with a release that did not find parts of words, what finds these. */
export async function addEndings(database: QueryExecutorProvider): Promise<void> {
  for (let last = ''; ; ) {
    const { rows } = await sql<{ reference: string; words: string[] }>`
      select reference, tsvector_to_array(words) as words from submissions
      where reference > ${last} order by reference limit ${sql.lit(batchSize)}`.execute(database);
    if (rows.length === 0) return;
    const added = rows.map(({ reference, words }) => ({ reference, words: [...new Set(words.flatMap(withEndings))] }));
    await sql`update submissions set words = array_to_tsvector(array(select jsonb_array_elements_text(added.words)))
      from jsonb_to_recordset(${JSON.stringify(added)}::jsonb) as added (reference text, words jsonb)
      where submissions.reference = added.reference`.execute(database);
    last = rows.at(-1)?.reference ?? '';
  }
}

/** Returns a word and its endings: what is inside of a word is the beginning of one of them. */
function withEndings(word: string): string[] {
  const count = Math.max(0, word.length - minPart);
  return [word, ...Array.from({ length: count }, (_, index) => inside + fold(word.slice(index + 1)))];
}

function wordsOf(text: string): string[] {
  return fold(text).match(word) ?? [];
}
