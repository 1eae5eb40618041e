import { collectDefaultMetrics, Counter, Registry } from 'prom-client'
import { auditEvents, type AuditEvent } from './audit-events.ts'

/** The figures of this process for /metrics; `count` counts an event of the audit log. Nothing personal is a label (D-7.03). */
export type Metrics = {
  readonly registry: Registry
  readonly count: (event: AuditEvent) => void
  readonly countSubmission: () => void
}

export const openMetrics = (): Metrics => {
  const registry = new Registry()
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
  return { registry, count: (event) => events.inc({ event }), countSubmission: () => submissions.inc() }
}
