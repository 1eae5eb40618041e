import { Worker } from 'node:worker_threads'
import type { Fault } from '../../data-files/check-fault.ts'
import { anyId, type KnownIds } from '../../data-files/known-ids.ts'
import type { DataFiles } from '../../data-files/read-files.ts'
import { anyDirectory, type DirectoryIds } from '../read/plan-references.ts'
import type { Progress } from '../read/read-plans.ts'

type Ids = ReadonlySet<string | number> | null
export type BuildRequest = {
  readonly files: readonly (readonly [string, Uint8Array])[]
  readonly groups: Ids
  readonly portals: Ids
}
type BuildResult = { readonly faults: readonly Fault[]; readonly plans: Ids; readonly built: ArrayBuffer | null }
export type BuildMessage = { readonly progress: string } | BuildResult

/** A check's faults, the plans sites may name and, without faults, the packed catalog. */
type BuiltCatalog = { readonly faults: readonly Fault[]; readonly plans: KnownIds; readonly built: ArrayBuffer | null }

/** Sets can be sent to a worker; `anyId` can't. */
const idsOf = (known: KnownIds): Ids => (known instanceof Set ? known : null)

/** Checks and builds a catalog in a worker thread, so that the server keeps answering (D-2.01). */
export const buildInWorker = (
  files: DataFiles,
  directory: DirectoryIds = anyDirectory,
  tell: Progress = () => undefined,
): Promise<BuiltCatalog> => {
  const request: BuildRequest = {
    files: [...files],
    groups: idsOf(directory.groups),
    portals: idsOf(directory.portals),
  }
  const worker = new Worker(new URL('build-worker.ts', import.meta.url), { workerData: request })
  const { promise, resolve, reject } = Promise.withResolvers<BuiltCatalog>()
  worker.on('message', (message: BuildMessage) => {
    if ('progress' in message) tell(message.progress)
    else resolve({ ...message, plans: message.plans ?? anyId })
  })
  worker.once('error', reject)
  worker.once('exit', (code) => reject(new Error(`the thread that builds a catalog exited with code ${code}`)))
  return promise.finally(() => void worker.terminate())
}
