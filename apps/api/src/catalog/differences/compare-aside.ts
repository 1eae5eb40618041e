import { Worker } from 'node:worker_threads'
import type { KeptDifferences } from './rows-of.ts'

export type CompareAsked = { readonly version: number; readonly before: ArrayBuffer; readonly after: ArrayBuffer }

/** Compares two catalogs in their built form, in a thread of its own; the buffers go there and are no longer here. */
export const compareAside = (asked: CompareAsked): Promise<KeptDifferences> => {
  const worker = new Worker(new URL('compare-worker.ts', import.meta.url), {
    workerData: asked,
    transferList: [asked.before, asked.after],
  })
  const { promise, resolve, reject } = Promise.withResolvers<KeptDifferences>()
  worker.once('message', resolve)
  worker.once('error', reject)
  worker.once('exit', (code) => reject(new Error(`the thread that compares catalogs ended with ${code}`)))
  return promise.finally(() => void worker.terminate())
}
