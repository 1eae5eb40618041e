import { fork } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import type { Watched } from './watch.ts'

/** Does `work` while a process of its own asks for each of the paths, over a kept connection or new ones; yields what came of each. */
export const beside = async (
  server: string,
  from: string,
  connections: 'kept' | 'new',
  paths: readonly string[],
  work: () => Promise<void>,
): Promise<Watched[]> => {
  const watch = fork(resolve(import.meta.dirname, 'watch.ts'), [server, from, connections, ...paths])
  await once(watch, 'message')
  await work()
  watch.send('over')
  const [seen]: Watched[][] = await once(watch, 'message')
  return seen ?? []
}
