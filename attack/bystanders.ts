import { fork } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import type { Watched } from './watch.ts'

/** Runs `work` while another process requests each path, over kept or new connections; returns the results of each. */
export const watchWhile = async (
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
