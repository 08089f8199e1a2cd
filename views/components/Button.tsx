import type { MouseEvent, ReactNode } from 'react';
import styles from './Button.module.css';

interface CommonProps {
  variant?: 'primary' | 'secondary' | 'quiet';
  size?: 'small' | 'normal';
  children: ReactNode;
}

interface LinkProps extends CommonProps {
  href: string;
  target?: string;
  /** Forces a document load, so that the link works even if the current page has failed. */
  reload?: boolean;
}

interface ButtonProps extends CommonProps {
  href?: undefined;
  type?: 'button' | 'submit';
  /** Name and value that a submit button adds to the form data. */
  name?: string;
  value?: string;
  /** Id of the form that a submit button outside of it submits. */
  form?: string;
  /** Target of a submit button, if it differs from the form's action. */
  formAction?: string;
  title?: string;
  /** Id of an element that says more than the words of the button. */
  describedBy?: string | undefined;
  /** Keyboard shortcut, in the syntax of `aria-keyshortcuts`. */
  shortcut?: string;
  onClick?: (event: MouseEvent<HTMLButtonElement>) => void;
}

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
      form={props.form}
      formAction={props.formAction}
      title={props.title}
      aria-describedby={props.describedBy}
      aria-keyshortcuts={props.shortcut}
      onClick={props.onClick}
    >
      {children}
    </button>
  );
}
