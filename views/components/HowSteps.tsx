import styles from './HowSteps.module.css';

/** Says in steps what happens next. */
export function HowSteps({ title, steps }: { title: string; steps: readonly string[] }) {
  return (
    <section className={`stack-3 ${styles.how}`}>
      <h2 className="text-l">{title}</h2>
      <ol>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </section>
  );
}
