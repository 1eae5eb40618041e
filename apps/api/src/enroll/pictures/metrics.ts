import { Counter, Gauge, type Registry } from 'prom-client'
import type { Storage } from '../../files/storage.ts'

const outcomes = ['kept', 'over-budget', 'no-room', 'refused'] as const
export type Outcome = (typeof outcomes)[number]

/** Picture metrics: outcomes and free disk space. */
export const openPictureMetrics = (registry: Registry, storage: Storage): { count: (outcome: Outcome) => void } => {
  const pictures = new Counter({
    name: 'openroll_pictures_total',
    help: `Step pictures received, by outcome: ${outcomes.join(', ')}`,
    labelNames: ['outcome'],
    registers: [registry],
  })
  for (const outcome of outcomes) pictures.inc({ outcome }, 0)
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
  return { count: (outcome) => pictures.inc({ outcome }) }
}
