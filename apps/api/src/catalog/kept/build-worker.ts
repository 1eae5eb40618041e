import { constants, setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import { anyId } from '../../data-files/known-ids.ts'
import type { BuildAsked, BuildTold } from './build-aside.ts'
import { checkFiles } from '../check/check-catalog.ts'

/** The thread in which a catalog is checked and built, so that whoever wants it goes on meanwhile (build-aside.ts). */
const whole = (bytes: Uint8Array): Buffer => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)

// Linux lowers the thread that asks for it: whoever answers calls goes first, in this process and beside it.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_LOW)
// oxlint-disable-next-line typescript/no-unsafe-assignment -- build-aside.ts gives it to this thread, by the same declaration
const { files, groups, portals }: BuildAsked = workerData
const tell = (told: BuildTold, moved: ArrayBuffer[] = []) => parentPort?.postMessage(told, moved)
const { faults, plans, packed } = checkFiles(
  new Map(files.map(([path, bytes]) => [path, whole(bytes)])),
  { groups: groups ?? anyId, portals: portals ?? anyId },
  (far) => tell({ far }),
)
const known = plans instanceof Set ? plans : null
const built = faults.length > 0 ? null : packed()
tell({ faults, plans: known, built }, built === null ? [] : [built])
