import { formatExactCents } from '#domain/amounts.ts';
import { bankFilesPath } from '#domain/organisers/bookings/bankFiles.ts';
import type { ListedBankFile } from '#pageData/organisers/bankFiles.ts';
import type { PageProps } from '#pageData/sitePages.ts';
import { momentOf } from '#views/components/momentOf.ts';
import { OrganiserFrame } from '#views/components/organisers/OrganiserFrame.tsx';
import { usePageQuery } from '#views/queries/usePageQuery.ts';
import * as de from '#views/texts/de.ts';

/** Lists the files for the bank, which can be downloaded again. Works without JavaScript. */
export function BankFilesPage({ args }: PageProps<'BankFilesPage'>) {
  const { subdomain } = args;
  const { files } = usePageQuery('organiserBankFiles', args);
  const texts = de.bankFiles;
  return (
    <OrganiserFrame subdomain={subdomain} title={texts.title} path={bankFilesPath(subdomain)}>
      <div className="stack-5">
        <p>{files.length === 0 ? texts.none : texts.lead}</p>
        <ul className="stack-3">
          {files.map((file) => (
            <li key={file.id} className="raised stack-3">
              <BankFile file={file} subdomain={subdomain} />
            </li>
          ))}
        </ul>
      </div>
    </OrganiserFrame>
  );
}

function BankFile({ file, subdomain }: { file: ListedBankFile; subdomain: string }) {
  const { id, kind, madeAt, downloadedAt, bookings } = file;
  const texts = de.bankFiles;
  const sum = bookings.reduce((total, { amount }) => total + amount, 0);
  return (
    <>
      <h2 className="text-m">{texts.sum(texts.kinds[kind](bookings.length), formatExactCents(sum))}</h2>
      <p className="note">{texts.madeAt(momentOf(madeAt))}</p>
      {downloadedAt ? (
        <p className="note">{texts.downloadedAt(momentOf(downloadedAt))}</p>
      ) : (
        <strong>{texts.waiting}</strong>
      )}
      {bookings.some(({ isTakenBack }) => isTakenBack) ? <p className="warning">{texts.hasTakenBack[kind]}</p> : null}
      <p>
        <a href={bankFilesPath(subdomain, id)} download>
          {texts.file[kind]}
        </a>
      </p>
      <ul aria-label={texts.who}>
        {bookings.map(({ reference, name, amount, isTakenBack }) => (
          <li key={reference}>
            {name ?? texts.deleted} ({reference}): {formatExactCents(amount)}
            {isTakenBack ? <strong className="warning"> {texts.takenBack}</strong> : null}
          </li>
        ))}
      </ul>
    </>
  );
}
