import type { Worker } from 'node:cluster'
import { fromWorker, type ToWorker } from './worker-messages.ts'

/** Longest wait for a worker's metrics; later ones are left out of this reading. */
const timeoutMs = 1000

/** Collects all workers' metrics for the one asked for /metrics. `watch` starts with a worker. */
export const openWorkerMetrics = (all: () => readonly Worker[]): { readonly watch: (worker: Worker) => void } => {
  let last = 0
  const waiting = new Map<number, (figures: unknown) => void>()
  const sendTo = (worker: Worker, message: ToWorker) => void (worker.isConnected() && worker.send(message))

  const figuresOf = (worker: Worker): Promise<unknown> => {
    last += 1
    const asked = last
    const { promise, resolve } = Promise.withResolvers<unknown>()
    const late = setTimeout(() => resolve(undefined), timeoutMs)
    waiting.set(asked, resolve)
    sendTo(worker, { kind: 'give-figures', asked })
    return promise.finally(() => {
      clearTimeout(late)
      waiting.delete(asked)
    })
  }
  return {
    watch: (worker) => {
      worker.on('message', (given: unknown) => {
        const { data: message } = fromWorker.safeParse(given)
        if (message?.kind === 'figures') waiting.get(message.asked)?.(message.figures)
        if (message?.kind !== 'asks-figures') return
        const { asked } = message
        void Promise.all(all().map(figuresOf)).then((figures) =>
          sendTo(worker, { kind: 'all-figures', asked, figures: figures.filter((each) => each !== undefined) }),
        )
      })
    },
  }
}
