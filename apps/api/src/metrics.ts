import { collectDefaultMetrics, Counter, Registry } from 'prom-client'
import { auditEvents, type AuditEvent } from '@openroll/contract/audit-events'

/** The figures of this process for /metrics; `count` counts an event of the audit log. Nothing personal is a label (D-7.03). */
export type Metrics = {
  readonly registry: Registry
  /** All figures in the form that Prometheus reads. */
  readonly read: () => Promise<string>
  readonly count: (event: AuditEvent) => void
  readonly countSubmission: () => void
  /** A list of priced plans that was kept from before, or had to be priced. */
  readonly countListing: (from: 'kept' | 'priced') => void
}

/** `readAll`: where several processes answer on one port, the figures of all of them, each with its number. */
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
  // At 0 from the start, so that an alarm sees the first one rise.
  for (const event of Object.keys(auditEvents)) events.inc({ event }, 0)
  const submissions = new Counter({
    name: 'openroll_submissions_total',
    help: 'Enrollments that were submitted and have their policy',
    registers: [registry],
  })
  const listings = new Counter({
    name: 'openroll_plan_lists_total',
    help: 'Lists of priced plans: kept from somebody with the same facts, or priced',
    labelNames: ['from'],
    registers: [registry],
  })
  for (const from of ['kept', 'priced']) listings.inc({ from }, 0)
  return {
    registry,
    read: worker?.readAll ?? (() => registry.metrics()),
    countListing: (from) => listings.inc({ from }),
    count: (event) => events.inc({ event }),
    countSubmission: () => submissions.inc(),
  }
}
