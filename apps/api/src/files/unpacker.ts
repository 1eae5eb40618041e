import { Worker } from 'node:worker_threads'
import { fillsPicture, type PackedPicture } from './fills-picture.js'

/** Checks that a picture's data fills it; `close` ends the thread. */
type Unpacker = { readonly fills: (picture: PackedPicture) => Promise<boolean>; readonly close: () => Promise<void> }
type UnpackerReply = { readonly id: number; readonly fills: boolean }

/**
 * Pictures of normal size for the storefront, with a wide margin. Larger ones stay in the main heap: two heaps that hold them would
 * be too much.
 */
const isUsual = ({ packed, height, lineBytes }: PackedPicture): boolean =>
  packed.length <= 256 * 1024 && height * lineBytes <= 4 * 1024 * 1024

/**
 * Unpacks pictures in a thread with its own heap: each leaves half a MiB of garbage, which would trigger a collection in the main
 * heap at every thirtieth picture. The thread starts with the first one; what it can't answer is done here.
 */
export const openUnpacker = (): Unpacker => {
  const waiting = new Map<number, (fills: boolean | undefined) => void>()
  let [worker, asked] = [undefined as Worker | undefined, 0]
  const giveUp = (): void => {
    worker = undefined
    for (const answer of waiting.values()) answer(undefined)
    waiting.clear()
  }
  const begin = (): Worker => {
    const begun = new Worker(new URL('./unpack-worker.js', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 4 },
    })
    begun.on('message', ({ id, fills }: UnpackerReply) => {
      waiting.get(id)?.(fills)
      waiting.delete(id)
    })
    begun.on('error', giveUp)
    begun.unref()
    return begun
  }
  return {
    fills: async (picture) => {
      if (!isUsual(picture)) return fillsPicture(picture)
      worker ??= begin()
      asked += 1
      const id = asked
      const answer = new Promise<boolean | undefined>((done) => waiting.set(id, done))
      worker.postMessage({ id, picture })
      return (await answer) ?? fillsPicture(picture)
    },
    close: async () => {
      await worker?.terminate()
      giveUp()
    },
  }
}
