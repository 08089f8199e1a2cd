import { formatCents } from '#domain/amounts.ts';
import { maxVoucherCode, voucherWorth } from '#domain/bookings/price/voucher.ts';
import { formatDay } from '#domain/dates.ts';
import { organiserPath } from '#domain/organisers/organiserPaths.ts';
import type { ListedVoucher, VouchersData } from '#pageData/organisers/vouchers.ts';
import type { PageProps } from '#pageData/sitePages.ts';
import { Button } from '#views/components/Button.tsx';
import { ErrorSummary } from '#views/components/form/ErrorSummary.tsx';
import { Field } from '#views/components/form/Field.tsx';
import { Notice } from '#views/components/Notice.tsx';
import { OrganiserFrame } from '#views/components/organisers/OrganiserFrame.tsx';
import { TitledSection } from '#views/components/TitledSection.tsx';
import { usePageQuery } from '#views/queries/usePageQuery.ts';
import * as de from '#views/texts/de.ts';
import styles from './VouchersPage.module.css';

/** Organisers create and end vouchers. Works without JavaScript. */
export function VouchersPage({ args }: PageProps<'VouchersPage'>) {
  const { subdomain, notice } = args;
  const data = usePageQuery('organiserVouchers', args);
  const path = organiserPath(subdomain, 'gutscheine');
  const texts = de.vouchers;
  return (
    <OrganiserFrame subdomain={subdomain} title={texts.title} path={path}>
      <div className={`stack-5 ${styles.page}`}>
        <Notice>{notice ? texts.notices[notice] : null}</Notice>
        <p>{texts.lead}</p>
        <TitledSection id="liste" title={texts.list}>
          {data.vouchers.length === 0 ? <p>{texts.none}</p> : null}
          <ul className="stack-3">
            {data.vouchers.map((voucher) => (
              <li key={voucher.code} className={`boxed ${styles.voucher}`}>
                <VoucherEntry voucher={voucher} action={path} />
              </li>
            ))}
          </ul>
        </TitledSection>
        <VoucherForm {...data} action={path} />
        <p>
          <a href={organiserPath(subdomain, 'buchungen')}>{texts.back}</a>
        </p>
      </div>
    </OrganiserFrame>
  );
}

function VoucherEntry({ voucher, action }: { voucher: ListedVoucher; action: string }) {
  const { code, minimum, uses, mostUses, endsOn, over } = voucher;
  const texts = de.vouchers;
  return (
    <>
      <div>
        <h3 className="text-m">{code}</h3>
        <p>{texts.worth(voucherWorth(voucher), minimum > 0 ? formatCents(minimum) : null)}</p>
        <p className="note">
          {texts.uses(uses, mostUses)} · {over ? texts.over[over] : texts.until(formatDay(endsOn))}
        </p>
      </div>
      {over === null || over === 'used' ? (
        <form method="post" action={action}>
          <Button variant="secondary" size="small" type="submit" name="aktion" value={`beenden ${code}`}>
            {texts.end} <span className="visuallyHidden">({code})</span>
          </Button>
        </form>
      ) : null}
    </>
  );
}

function VoucherForm({ fields, errors, failure, action }: VouchersData & { action: string }) {
  const texts = de.vouchers;
  const errorOf = (field: string) => errors.find((error) => error.field === field)?.message;
  return (
    <TitledSection id="anlegen" title={texts.add} className="raised stack-4">
      <form method="post" action={action} className="stack-4 start" noValidate>
        <ErrorSummary title={texts.failed} errors={errors} failure={failure} />
        <Field name="code" label={texts.code} hint={texts.codeHint} error={errorOf('code')}>
          <input
            type="text"
            autoComplete="off"
            autoCapitalize="characters"
            maxLength={maxVoucherCode}
            defaultValue={fields.code}
          />
        </Field>
        <Field name="wert" label={texts.value} hint={texts.valueHint} error={errorOf('wert')}>
          <input type="text" autoComplete="off" maxLength={20} defaultValue={fields.wert} />
        </Field>
        <Field name="anzahl" label={texts.most} error={errorOf('anzahl')}>
          <input type="text" inputMode="numeric" autoComplete="off" maxLength={6} defaultValue={fields.anzahl} />
        </Field>
        <Field name="bis" label={texts.day} hint={texts.dayHint} error={errorOf('bis')}>
          <input type="date" defaultValue={fields.bis} />
        </Field>
        <Field name="minimum" label={texts.minimum} hint={texts.minimumHint} error={errorOf('minimum')} isOptional>
          <input type="text" inputMode="decimal" autoComplete="off" maxLength={20} defaultValue={fields.minimum} />
        </Field>
        <Button type="submit" name="aktion" value="anlegen">
          {texts.create}
        </Button>
      </form>
    </TitledSection>
  );
}
