import { Worker } from 'node:worker_threads'
import { busy } from '../who/refusal.ts'
import type { Paper } from './paper.ts'

/** Writes papers as PDFs in a thread of their own; 503 where too many wait or one takes too long. `close` ends it. */
export type Papers = { readonly write: (paper: Paper) => Promise<Buffer>; readonly close: () => Promise<void> }

type Answered = { readonly id: number; readonly bytes?: Uint8Array; readonly error?: string }
type Waiting = { readonly done: (bytes: Buffer) => void; readonly failed: (error: unknown) => void }

/**
 * Laying a document out takes tens of milliseconds of calculation, in which the calls would wait. The
 * thread begins with the first paper and ends after a minute without one: library and fonts take 60 MiB.
 */
export const openPapers = ({ most = 20, patienceMs = 10_000, idleMs = 60_000 } = {}): Papers => {
  const waiting = new Map<number, Waiting>()
  let [worker, asked, idle] = [undefined as Worker | undefined, 0, undefined as NodeJS.Timeout | undefined]
  const end = async (): Promise<void> => {
    clearTimeout(idle)
    const ended = worker
    worker = undefined
    for (const { failed } of waiting.values()) failed(busy())
    waiting.clear()
    await ended?.terminate()
  }
  const settle = ({ id, bytes, error }: Answered): void => {
    const found = waiting.get(id)
    waiting.delete(id)
    if (bytes === undefined) found?.failed(new Error(`a paper could not be written: ${error}`))
    else found?.done(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
    if (waiting.size === 0) idle = setTimeout(() => void end(), idleMs).unref()
  }
  const begin = (): Worker => {
    const begun = new Worker(new URL('./paper-worker.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: 128 },
    })
    begun.on('message', settle)
    begun.on('error', () => void (worker === begun && end()))
    begun.unref()
    return begun
  }
  return {
    write: (paper) => {
      if (waiting.size >= most) return Promise.reject(busy())
      clearTimeout(idle)
      worker ??= begin()
      asked += 1
      const [id, thread] = [asked, worker]
      return new Promise<Buffer>((done, failed) => {
        // One that hangs takes the thread along; what waits behind it is asked again.
        const late = setTimeout(() => void end(), patienceMs).unref()
        const settled =
          <T>(then: (value: T) => void) =>
          (value: T) => {
            clearTimeout(late)
            then(value)
          }
        waiting.set(id, { done: settled(done), failed: settled(failed) })
        thread.postMessage({ id, paper })
      })
    },
    close: end,
  }
}
