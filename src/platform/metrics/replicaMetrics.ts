import { Gauge, Histogram, type Registry } from 'prom-client';

export type ReplicaMetrics = ReturnType<typeof createReplicaMetrics>;

/** State of the replica of the read model in a web process. */
interface ReplicaState {
  loaded: boolean;
  version: number;
  trips: number;
  /** null if the replica is not stale. */
  staleSince: Date | null;
}

const empty: ReplicaState = { loaded: false, version: 0, trips: 0, staleSince: null };

/**
 * The replica of a web process. All clocks are those of the machines; small differences are cut off at zero.
 * @param now clock of the process
 */
export function createReplicaMetrics(registry: Registry, now: () => Date) {
  const registers = [registry];
  let read = () => empty;
  const gauge = (what: string, help: string, measure: (state: ReplicaState) => number) =>
    new Gauge({
      name: `lagerfeuer_replica_${what}`,
      help,
      registers,
      collect() {
        this.set(measure(read()));
      },
    });
  const secondsSince = (time: Date) => Math.max(0, (now().getTime() - time.getTime()) / 1000);
  gauge('loaded', '1 after the read model was loaded for the first time', ({ loaded }) => (loaded ? 1 : 0));
  gauge('version', 'Version of the read model in the replica', ({ version }) => version);
  gauge('trips', 'Trips in the replica', ({ trips }) => trips);
  gauge(
    'stale_seconds',
    'Time for which the replica has served data that may be out of date, because it cannot follow Redis; otherwise 0',
    ({ staleSince }) => (staleSince ? secondsSince(staleSince) : 0),
  );
  const lag = new Histogram({
    name: 'lagerfeuer_replica_lag_seconds',
    help: 'Time from the publication of a change in Redis until this web process has applied it',
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5, 30, 300],
    registers,
  });
  const visible = new Histogram({
    name: 'lagerfeuer_change_visible_seconds',
    help: 'Time from the change of a document in the content backend until pages of this web process show it',
    buckets: [0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 30, 300, 3_600],
    registers,
  });
  return {
    lag,
    visible,
    /** @param state read when metrics are requested */
    follow(state: () => ReplicaState): void {
      read = state;
    },
    /**
     * Observes a change that was applied.
     * @param publishedAt time of the publication; null if unknown
     * @param changedAt time of the change in the content backend; null if the content did not change
     */
    applied(publishedAt: Date | null, changedAt: Date | null): void {
      if (publishedAt) lag.observe(secondsSince(publishedAt));
      if (changedAt) visible.observe(secondsSince(changedAt));
    },
  };
}
