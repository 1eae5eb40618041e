import { constants, setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import { unpackCatalog } from '../packed/unpack-catalog.ts'
import type { CompareRequest } from './compare-in-worker.ts'
import { compareCatalogs } from './compare-catalogs.ts'
import { differenceRows } from './difference-rows.ts'

/** Worker thread of compare-in-worker.ts. */
// On Linux this lowers only this thread's priority, so that calls are answered first.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_LOW)
// oxlint-disable-next-line typescript/no-unsafe-assignment -- compare-in-worker.ts passes this type
const { version, before, after }: CompareRequest = workerData
parentPort?.postMessage(
  differenceRows(version, compareCatalogs(unpackCatalog(before, version - 1), unpackCatalog(after, version))),
)
