import { Worker } from 'node:worker_threads'
import type { StoredDifferences } from './difference-rows.ts'

export type CompareRequest = { readonly version: number; readonly before: ArrayBuffer; readonly after: ArrayBuffer }

/** Compares two packed catalogs in a worker thread; their buffers are transferred. */
export const compareInWorker = (request: CompareRequest): Promise<StoredDifferences> => {
  const worker = new Worker(new URL('compare-worker.ts', import.meta.url), {
    workerData: request,
    transferList: [request.before, request.after],
  })
  const { promise, resolve, reject } = Promise.withResolvers<StoredDifferences>()
  worker.once('message', resolve)
  worker.once('error', reject)
  worker.once('exit', (code) => reject(new Error(`the thread that compares catalogs exited with code ${code}`)))
  return promise.finally(() => void worker.terminate())
}
