import cluster from 'node:cluster'
import { AggregatorRegistry, type Registry } from 'prom-client'
import { WrongSetting } from '../config.ts'
import { toWorker, type FromWorker } from './worker-messages.ts'

/** The link from a worker to the process that started it. */
export type Worker = {
  readonly number: number
  readonly listens: (address: string) => void
  /** Resolves once the message is sent, so that the process can exit. */
  readonly failed: (error: unknown) => Promise<void>
  /** From now on, answers requests for this process's metrics. */
  readonly shareMetrics: (registry: Registry) => void
  /** All workers' metrics in the Prometheus format, without those that don't answer in time. */
  readonly readAll: () => Promise<string>
}

const send = (message: FromWorker): void => void process.send?.(message)

/** This process as a worker; undefined if it runs alone. Calls `stop` when told to end. */
export const asWorker = (stop: () => void): Worker | undefined => {
  const number = cluster.worker?.id
  if (number === undefined) return undefined
  let own: Registry | undefined
  let last = 0
  const waiting = new Map<number, (figures: unknown[]) => void>()
  process.on('message', (given) => {
    const { data: message } = toWorker.safeParse(given)
    if (message?.kind === 'stop') stop()
    if (message?.kind === 'give-figures') {
      const { asked } = message
      void own?.getMetricsAsJSON().then((figures) => send({ kind: 'figures', asked, figures }))
    }
    if (message?.kind === 'all-figures') {
      waiting.get(message.asked)?.(message.figures)
      waiting.delete(message.asked)
    }
  })
  return {
    number,
    listens: (address) => send({ kind: 'listens', address }),
    failed: (error) =>
      new Promise((said) => {
        const message = error instanceof Error ? error.message : 'for an unknown reason'
        const told: FromWorker = { kind: 'failed', message, setting: error instanceof WrongSetting }
        if (process.send?.(told, () => said()) === undefined) said()
      }),
    shareMetrics: (registry) => {
      own = registry
    },
    readAll: async () => {
      last += 1
      const asked = last
      const { promise, resolve } = Promise.withResolvers<unknown[]>()
      waiting.set(asked, resolve)
      send({ kind: 'asks-figures', asked })
      const figures = (await promise).filter((each) => Array.isArray(each))
      // Each line carries its worker's number, so nothing is summed.
      return AggregatorRegistry.aggregate(figures).metrics()
    },
  }
}
