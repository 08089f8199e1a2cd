import type { SecondFactorState } from '#pageData/organisers/secondFactor.ts';
import * as de from '../../texts/de.ts';
import styles from './SecondFactorPage.module.css';

/** The secret for the app: as a QR code, as a link for an app on this device, and as text. */
export function FactorSetup({ factor }: { factor: Extract<SecondFactorState, { state: 'setup' }> }) {
  const { secret, address, code, sealed } = factor;
  const texts = de.secondFactor;
  return (
    <>
      <p>{texts.scan}</p>
      <svg className={styles.code} viewBox={`0 0 ${code.size} ${code.size}`} role="img" aria-label={texts.picture}>
        <rect width={code.size} height={code.size} fill="#ffffff" />
        <path d={code.path} fill="#000000" shapeRendering="crispEdges" />
      </svg>
      <p>
        <a href={address}>{texts.openApp}</a>
      </p>
      <p>
        {texts.secret} <code className={styles.secret}>{secret.replace(/.{4}(?=.)/g, '$& ')}</code>
      </p>
      <input type="hidden" name="setup" value={sealed} />
    </>
  );
}
