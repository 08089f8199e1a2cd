import { pathOf } from '#domain/site/pageTargets.ts';
import { Button } from '#views/components/Button.tsx';
import { Logo } from '#views/components/Logo.tsx';
import * as de from '#views/texts/de.ts';
import styles from './ErrorPage.module.css';
import type { StatusTexts } from './statusTexts.ts';

interface ErrorPageProps {
  status?: number;
  /** Replaces title and text, except without a permission. */
  texts?: StatusTexts | null;
  message: string;
  /** The signed-in organiser lacks a permission: path of a page that every organiser may open. */
  permittedPath?: string;
  /** Reference of the log entry. */
  reference?: string;
  /** Stack trace, during development only. */
  stack?: string;
}

/**
 * The error page (specification §9.1). It depends on no data and no other part of the site. Its links load new documents,
 * so that they work even if the client-side navigation fails.
 */
export function ErrorPage({ status = 500, texts = null, message, permittedPath, reference, stack }: ErrorPageProps) {
  const isDenied = permittedPath !== undefined;
  const { title, text } = (isDenied ? null : texts) ?? textsOf(status, isDenied);
  return (
    <div className={`stack-4 ${styles.page}`}>
      <title>{de.errors.pageTitle}</title>
      <meta name="robots" content="noindex" />
      <Logo size={72} />
      <h1>{title}</h1>
      <p>{text}</p>
      <p className="note">{message}</p>
      {reference ? <p className="note">{de.errors.reference(reference)}</p> : null}
      <p className={`row-3 ${styles.actions}`}>
        {permittedPath ? (
          <Button href={permittedPath} reload>
            {de.errors.dashboard}
          </Button>
        ) : (
          <>
            <Button href="/" reload>
              {de.errors.home}
            </Button>
            <Button variant="secondary" href={pathOf('contact-form')} reload>
              {de.errors.contact}
            </Button>
          </>
        )}
      </p>
      {stack ? <pre className={styles.stack}>{stack}</pre> : null}
    </div>
  );
}

function textsOf(status: number, isDenied: boolean): { title: string; text: string } {
  if (isDenied) return { title: de.errors.deniedTitle, text: de.errors.deniedText };
  if (status === 404) return { title: de.errors.notFoundTitle, text: de.errors.notFoundText };
  return { title: de.errors.title, text: de.errors.text };
}
