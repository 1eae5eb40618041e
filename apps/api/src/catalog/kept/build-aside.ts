import { Worker } from 'node:worker_threads'
import type { Fault } from '../../data-files/check-fault.ts'
import { anyId, type KnownIds } from '../../data-files/known-ids.ts'
import type { DataFiles } from '../../data-files/read-files.ts'
import { anyDirectory, type DirectoryIds } from '../read/named-by-plans.ts'
import type { Tell } from '../read/read-plans.ts'

type Ids = ReadonlySet<string | number> | null
export type BuildAsked = {
  readonly files: readonly (readonly [string, Uint8Array])[]
  readonly groups: Ids
  readonly portals: Ids
}
type Done = { readonly faults: readonly Fault[]; readonly plans: Ids; readonly built: ArrayBuffer | null }
export type BuildTold = { readonly far: string } | Done

/** What a check found, the plans that sites may name, and without faults the catalog in its built form. */
type Built = { readonly faults: readonly Fault[]; readonly plans: KnownIds; readonly built: ArrayBuffer | null }

/** A set goes to another thread as it is; what knows any id does not. */
const idsOf = (known: KnownIds): Ids => (known instanceof Set ? known : null)

/** Checks and builds a catalog's files in a thread of its own (D-2.01): whoever asks goes on answering meanwhile. */
export const buildAside = (
  files: DataFiles,
  directory: DirectoryIds = anyDirectory,
  tell: Tell = () => undefined,
): Promise<Built> => {
  const asked: BuildAsked = { files: [...files], groups: idsOf(directory.groups), portals: idsOf(directory.portals) }
  const worker = new Worker(new URL('build-worker.ts', import.meta.url), { workerData: asked })
  const { promise, resolve, reject } = Promise.withResolvers<Built>()
  worker.on('message', (told: BuildTold) => {
    if ('far' in told) tell(told.far)
    else resolve({ ...told, plans: told.plans ?? anyId })
  })
  worker.once('error', reject)
  worker.once('exit', (code) => reject(new Error(`the thread that builds a catalog ended with ${code}`)))
  return promise.finally(() => void worker.terminate())
}
