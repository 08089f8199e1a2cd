import { iconSprite } from 'virtual:icon-sprite';
import type { IconName } from './iconNames.ts';

interface IconProps {
  name: IconName;
  /** Width and height in pixels. Style sheets may override them. */
  size?: number;
  className?: string | undefined;
}

/**
 * Draws an icon of the site's SVG file, which the browser loads once, in the colour of the surrounding text. The icon is
 * decorative: the text next to it, or a label, has to say what it means.
 */
export function Icon({ name, size = 24, className }: IconProps) {
  return (
    <svg className={className ? `icon ${className}` : 'icon'} width={size} height={size} aria-hidden="true">
      <use href={`${iconSprite}#${name}`} />
    </svg>
  );
}
