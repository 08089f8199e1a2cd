/** The types of texts in requests, documents and settings. They are cleaned before their limits are checked. */
import { z } from 'zod';
import { isMailAddress } from '#domain/mailAddress.ts';
import { tidyLine, tidyLines } from '#domain/text/tidyText.ts';

/** A text in one line. */
export const line = z.string().overwrite(tidyLine);
/** A text that may have several lines. */
export const text = z.string().overwrite(tidyLines);
/** The message completes the sentence "Die Angabe „…“ …". */
export const mailAddress = line.refine(isMailAddress, 'ist keine E-Mail-Adresse');
