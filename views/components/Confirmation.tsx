import type { ComponentProps, ReactNode, Ref } from 'react';
import styles from './Confirmation.module.css';
import { Icon } from './icon/Icon.tsx';
import { PageHead } from './PageHead.tsx';

interface ConfirmationProps {
  icon: ComponentProps<typeof Icon>['name'];
  title: string;
  description: string;
  path: string;
  /** The heading, if it can get the focus. */
  titleRef?: Ref<HTMLHeadingElement>;
  titleClass?: string;
  children: ReactNode;
}

/** Page that confirms that a form was sent. */
export function Confirmation({ icon, title, description, path, titleRef, titleClass, children }: ConfirmationProps) {
  return (
    <section className={`stack-4 ${styles.confirmation}`}>
      <PageHead title={title} description={description} path={path} noindex />
      <span className={`screenOnly ${styles.icon}`}>
        <Icon name={icon} size={40} />
      </span>
      <h1 ref={titleRef} className={titleClass} tabIndex={titleRef ? -1 : undefined}>
        {title}
      </h1>
      {children}
    </section>
  );
}
