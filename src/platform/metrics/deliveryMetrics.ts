import { Counter, Gauge, Histogram, type Registry } from 'prom-client';

export type DeliveryMetrics = ReturnType<typeof createDeliveryMetrics>;

/** Delivery of bookings and messages, and all mails that a worker sends. */
export function createDeliveryMetrics(registry: Registry) {
  const registers = [registry];
  return {
    deliveries: new Counter({
      name: 'lagerfeuer_deliveries_total',
      help: 'Attempts to deliver a submission by recipient and outcome (sent, filed, withheld, waiting, refused, failed)',
      labelNames: ['recipient', 'outcome'],
      registers,
    }),
    deliverySeconds: new Histogram({
      name: 'lagerfeuer_delivery_seconds',
      help: 'Time from the acceptance of a submission until its mail was sent or filed, by recipient',
      labelNames: ['recipient'],
      buckets: [0.25, 1, 5, 15, 60, 300, 900, 3_600, 86_400],
      registers,
    }),
    undelivered: new Gauge({
      name: 'lagerfeuer_submissions_undelivered',
      help: 'Stored submissions with a mail that is still to be sent; the same from each worker',
      registers,
    }),
    oldestUndelivered: new Gauge({
      name: 'lagerfeuer_submissions_oldest_undelivered_seconds',
      help: 'Age of the oldest submission with a mail that is still to be sent; 0 if there is none; the same from each worker',
      registers,
    }),
    refused: new Gauge({
      name: 'lagerfeuer_mails_refused',
      help: 'Unresolved submissions with a mail that was refused or could not be delivered, by recipient; the same from each worker',
      labelNames: ['recipient'],
      registers,
    }),
    mails: new Counter({
      name: 'lagerfeuer_mails_total',
      help: 'Mails by outcome (sent, filed, refused, failed)',
      labelNames: ['outcome'],
      registers,
    }),
    oldestMail: new Gauge({
      name: 'lagerfeuer_mails_oldest_waiting_seconds',
      help: 'Age of the oldest mail that is still to be sent; 0 if there is none; the same from each worker',
      registers,
    }),
    mailSeconds: new Histogram({
      name: 'lagerfeuer_mail_seconds',
      help: 'Duration of handing a mail to the mail server or writing it as a file',
      buckets: [0.01, 0.05, 0.25, 1, 5, 30],
      registers,
    }),
  };
}
