import { constants, setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import { anyId } from '../../data-files/known-ids.ts'
import type { BuildRequest, BuildMessage } from './build-in-worker.ts'
import { checkFiles } from '../check/check-catalog.ts'

/** Worker thread of build-in-worker.ts. */
const toBuffer = (bytes: Uint8Array): Buffer => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)

// On Linux this lowers only this thread's priority, so that calls are answered first.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_LOW)
// oxlint-disable-next-line typescript/no-unsafe-assignment -- build-in-worker.ts passes this type
const { files, groups, portals }: BuildRequest = workerData
const tell = (message: BuildMessage, transferList: ArrayBuffer[] = []) => parentPort?.postMessage(message, transferList)
const { faults, plans, packed } = checkFiles(
  new Map(files.map(([path, bytes]) => [path, toBuffer(bytes)])),
  { groups: groups ?? anyId, portals: portals ?? anyId },
  (progress) => tell({ progress }),
)
const known = plans instanceof Set ? plans : null
const built = faults.length > 0 ? null : packed()
tell({ faults, plans: known, built }, built === null ? [] : [built])
