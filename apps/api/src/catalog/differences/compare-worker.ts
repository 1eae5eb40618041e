import { constants, setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import { unpackCatalog } from '../packed/unpack-catalog.ts'
import type { CompareAsked } from './compare-aside.ts'
import { compareCatalogs } from './compare-catalogs.ts'
import { rowsOf } from './rows-of.ts'

/** The thread in which two catalogs are compared, so that whoever wants it goes on meanwhile (compare-aside.ts). */
// Linux lowers the thread that asks for it: whoever answers calls goes first.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_LOW)
// oxlint-disable-next-line typescript/no-unsafe-assignment -- compare-aside.ts gives it to this thread, by the same declaration
const { version, before, after }: CompareAsked = workerData
parentPort?.postMessage(
  rowsOf(version, compareCatalogs(unpackCatalog(before, version - 1), unpackCatalog(after, version))),
)
