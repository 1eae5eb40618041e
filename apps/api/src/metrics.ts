import { collectDefaultMetrics, Counter, Gauge, Registry } from 'prom-client'
import { auditEvents, type AuditEvent } from '@openroll/contract/audit-events'

/** This process's metrics for /metrics; `count` counts an audit event. Labels hold no personal data (D-7.03). */
export type Metrics = {
  readonly registry: Registry
  /** All metrics in the Prometheus text format. */
  readonly read: () => Promise<string>
  readonly count: (event: AuditEvent) => void
  readonly countSubmission: () => void
  /** Whether a list of priced plans was reused or had to be priced. */
  readonly countListing: (from: 'kept' | 'priced') => void
  /** How much the last verification found, and when it ended. */
  readonly verified: (failed: number, at: Date) => void
}

/** `readAll`: with several processes on one port, returns the metrics of all of them, each with its number. */
export const openMetrics = (worker?: { readonly number: number; readonly readAll: () => Promise<string> }): Metrics => {
  const registry = new Registry()
  if (worker !== undefined) registry.setDefaultLabels({ worker: String(worker.number) })
  collectDefaultMetrics({ register: registry })
  const events = new Counter({
    name: 'openroll_audit_events_total',
    help: `Events of the audit log: ${Object.keys(auditEvents).join(', ')}`,
    labelNames: ['event'],
    registers: [registry],
  })
  // Starts at 0, so that an alert sees the first event.
  for (const event of Object.keys(auditEvents)) events.inc({ event }, 0)
  const submissions = new Counter({
    name: 'openroll_submissions_total',
    help: 'Enrollments submitted with a policy',
    registers: [registry],
  })
  const verifyFailed = new Gauge({
    name: 'openroll_verify_failed',
    help: 'Items that the last verification found changed, deleted or forged',
    registers: [registry],
  })
  const verifiedAt = new Gauge({
    name: 'openroll_verify_timestamp_seconds',
    help: 'When the last verification ended; 0 before the first',
    registers: [registry],
  })
  const listings = new Counter({
    name: 'openroll_plan_lists_total',
    help: 'Lists of priced plans, by source: reused from a shopper with the same answers, or priced anew',
    labelNames: ['from'],
    registers: [registry],
  })
  for (const from of ['kept', 'priced']) listings.inc({ from }, 0)
  return {
    registry,
    read: worker?.readAll ?? (() => registry.metrics()),
    verified: (failed, at) => {
      verifyFailed.set(failed)
      verifiedAt.set(at.getTime() / 1000)
    },
    countListing: (from) => listings.inc({ from }),
    count: (event) => events.inc({ event }),
    countSubmission: () => submissions.inc(),
  }
}
