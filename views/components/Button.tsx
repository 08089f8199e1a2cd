import type { MouseEvent, ReactNode } from 'react';
import styles from './Button.module.css';

interface Looks {
  variant?: 'primary' | 'secondary' | 'quiet';
  size?: 'small' | 'normal';
  children: ReactNode;
}

interface LinkProps extends Looks {
  href: string;
  target?: string;
  /** Loads a document, even where the page it stands on has failed. */
  reload?: boolean;
}

interface ButtonProps extends Looks {
  href?: undefined;
  type?: 'button' | 'submit';
  /** What a submit button says of itself when it sends its form. */
  name?: string;
  value?: string;
  /** Where a submit button sends its form, if not to the form's own address. */
  formAction?: string;
  title?: string;
  /** Keys that do the same, as `aria-keyshortcuts` names them. */
  shortcut?: string;
  onClick?: (event: MouseEvent<HTMLButtonElement>) => void;
}

/** A link or a button that looks like one: a link when it leads somewhere. */
export function Button(props: LinkProps | ButtonProps) {
  const { variant = 'primary', size = 'normal', children } = props;
  const className = `${styles.button} ${styles[variant]} ${styles[size]}`;
  if (props.href !== undefined) {
    return (
      <a
        className={className}
        href={props.href}
        data-reload={props.reload ? '' : undefined}
        {...(props.target && { target: props.target, rel: 'noopener' })}
      >
        {children}
      </a>
    );
  }
  return (
    <button
      className={className}
      type={props.type ?? 'button'}
      name={props.name}
      value={props.value}
      formAction={props.formAction}
      title={props.title}
      aria-keyshortcuts={props.shortcut}
      onClick={props.onClick}
    >
      {children}
    </button>
  );
}
