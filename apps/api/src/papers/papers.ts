import { Worker } from 'node:worker_threads'
import { busy } from '../who/refusal.ts'
import type { Paper } from './paper.ts'

/** Writes PDFs in a worker thread; 503 if too many wait or one takes too long. */
export type Papers = { readonly write: (paper: Paper) => Promise<Buffer>; readonly close: () => Promise<void> }

type PdfReply = { readonly id: number; readonly bytes?: Uint8Array; readonly error?: string }
type PendingPdf = { readonly done: (bytes: Buffer) => void; readonly failed: (error: unknown) => void }

/**
 * Layout takes tens of milliseconds that would block requests. The thread starts with the first PDF
 * and ends after an idle minute, since library and fonts take 60 MiB.
 */
export const openPapers = ({ maxQueued = 20, timeoutMs = 10_000, idleMs = 60_000 } = {}): Papers => {
  const waiting = new Map<number, PendingPdf>()
  let [worker, count, idle] = [undefined as Worker | undefined, 0, undefined as NodeJS.Timeout | undefined]
  const end = async (): Promise<void> => {
    clearTimeout(idle)
    const ended = worker
    worker = undefined
    for (const { failed } of waiting.values()) failed(busy())
    waiting.clear()
    await ended?.terminate()
  }
  const settle = ({ id, bytes, error }: PdfReply): void => {
    const found = waiting.get(id)
    waiting.delete(id)
    if (bytes === undefined) found?.failed(new Error(`a PDF could not be written: ${error}`))
    else found?.done(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
    if (waiting.size === 0) idle = setTimeout(() => void end(), idleMs).unref()
  }
  const begin = (): Worker => {
    const started = new Worker(new URL('./paper-worker.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: 128 },
    })
    started.on('message', settle)
    started.on('error', () => void (worker === started && end()))
    started.unref()
    return started
  }
  return {
    write: (paper) => {
      if (waiting.size >= maxQueued) return Promise.reject(busy())
      clearTimeout(idle)
      worker ??= begin()
      count += 1
      const [id, thread] = [count, worker]
      return new Promise<Buffer>((done, failed) => {
        // A hanging PDF ends the thread; everything queued behind it is refused with 503.
        const late = setTimeout(() => void end(), timeoutMs).unref()
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
