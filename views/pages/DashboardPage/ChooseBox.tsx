import { useHydrated } from '../../components/useHydrated.ts';
import styles from './ChooseBox.module.css';

interface ChooseBoxProps {
  label: string;
  isLabelShown?: boolean;
  /** `some` of those it stands for. */
  chosen: 'all' | 'some' | 'none';
  onChoose: (isChosen: boolean) => void;
}

/** Chooses a trip, or several at once; nothing without scripts. */
export function ChooseBox({ label, isLabelShown = false, chosen, onChoose }: ChooseBoxProps) {
  const isHydrated = useHydrated();
  return (
    <label className={styles.box}>
      <input
        ref={(box) => {
          // There is no attribute for it.
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
