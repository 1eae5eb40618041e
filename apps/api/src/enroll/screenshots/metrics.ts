import { Counter, Gauge, type Registry } from 'prom-client'
import type { Storage } from '../../files/storage.ts'

const outcomes = ['kept', 'over-budget', 'no-room', 'refused'] as const
export type Outcome = (typeof outcomes)[number]

/** Screenshot metrics: outcomes and free disk space. */
export const openScreenshotMetrics = (registry: Registry, storage: Storage): { count: (outcome: Outcome) => void } => {
  const screenshots = new Counter({
    name: 'openroll_pictures_total',
    help: `Step screenshots received, by outcome: ${outcomes.join(', ')}`,
    labelNames: ['outcome'],
    registers: [registry],
  })
  for (const outcome of outcomes) screenshots.inc({ outcome }, 0)
  void new Gauge({
    name: 'openroll_pictures_free_bytes',
    help: 'Free bytes on the disk for step screenshots',
    registers: [registry],
    async collect() {
      await storage.freeBytes().then(
        (free) => this.set(free),
        () => this.remove(),
      )
    },
  })
  return { count: (outcome) => screenshots.inc({ outcome }) }
}
