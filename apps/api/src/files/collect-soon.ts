import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

const quietMs = 1000

let waiting: NodeJS.Timeout | undefined
let collect: unknown

/**
 * Has the garbage collector go round once no picture has come for a second. A picture's bytes lie outside the heap that the collector
 * goes by: left alone an idle server keeps those of the last dozen, some 80 MiB.
 */
export const collectSoon = (): void => {
  clearTimeout(waiting)
  waiting = setTimeout(() => {
    if (collect === undefined) {
      setFlagsFromString('--expose-gc')
      collect = runInNewContext('gc')
    }
    if (typeof collect === 'function') collect()
  }, quietMs)
  waiting.unref()
}
