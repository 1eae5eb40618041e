import { constants, setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import { unpackCatalogue } from '../packed/unpack-catalogue.ts'
import type { CompareAsked } from './compare-aside.ts'
import { compareCatalogues } from './compare-catalogues.ts'
import { rowsOf } from './rows-of.ts'

/** The thread in which two catalogues are compared, so that whoever wants it goes on meanwhile (compare-aside.ts). */
// Linux lowers the thread that asks for it: whoever answers calls goes first.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_LOW)
// oxlint-disable-next-line typescript/no-unsafe-assignment -- compare-aside.ts gives it to this thread, by the same declaration
const { version, before, after }: CompareAsked = workerData
parentPort?.postMessage(
  rowsOf(version, compareCatalogues(unpackCatalogue(before, version - 1), unpackCatalogue(after, version))),
)
