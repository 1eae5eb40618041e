import { parentPort } from 'node:worker_threads'
import type { Paper } from './paper.ts'
import { writePaper } from './write-paper.ts'

type PaperRequest = { readonly id: number; readonly paper: Paper }

parentPort?.on('message', ({ id, paper }: PaperRequest) => {
  void writePaper(paper).then(
    (bytes) => parentPort?.postMessage({ id, bytes }),
    (error: unknown) => parentPort?.postMessage({ id, error: error instanceof Error ? error.message : 'unknown' }),
  )
})
