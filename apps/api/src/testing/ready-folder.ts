import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { readyDataDir } from './prepared.ts'
import { newFolder } from './test-process.ts'

/** Creates a DATA_DIR as after a first start: private database created and migrated, shipped catalog built. */
export const copyReady = async (dataDir: string): Promise<void> => {
  execFileSync('cp', ['-a', '--reflink=auto', await readyDataDir(), dataDir])
}

/** A folder whose `data` is such a DATA_DIR. */
export const readyFolder = async (): Promise<string> => {
  const folder = newFolder()
  await copyReady(join(folder, 'data'))
  return folder
}
