import { useHydrated } from '../../../components/useHydrated.ts';
import styles from './ChooseBox.module.css';

interface ChooseBoxProps {
  label: string;
  isLabelShown?: boolean;
  /** Selection state of the trips that the checkbox represents. */
  chosen: 'all' | 'some' | 'none';
  onChoose: (isChosen: boolean) => void;
}

/** Checkbox that selects one or more trips. Not rendered without JavaScript. */
export function ChooseBox({ label, isLabelShown = false, chosen, onChoose }: ChooseBoxProps) {
  const isHydrated = useHydrated();
  return (
    <label className={styles.box}>
      <input
        ref={(box) => {
          // HTML has no attribute for the indeterminate state.
          if (box) box.indeterminate = chosen === 'some';
        }}
        type="checkbox"
        disabled={!isHydrated}
        checked={chosen === 'all'}
        onChange={(event) => onChoose(event.target.checked)}
      />
      <span className={isLabelShown ? undefined : 'visuallyHidden'}>{label}</span>
    </label>
  );
}
