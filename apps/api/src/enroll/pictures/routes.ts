import { saveScreenshot } from '@openroll/contract/enroll/pictures'
import { checkPng, incomplete, notADataUrl, tooLarge } from '../../files/png.ts'
import { release } from '../../files/release.ts'
import { unpackPng } from '../../files/unpack.ts'
import { openUnpacker } from '../../files/unpacker.ts'
import { alreadySubmitted, fieldFault, Refusal } from '../../who/refusal.ts'
import { serve, type App } from '../../http/serve.ts'
import { spend } from '../../http/spend.ts'
import type { Received } from '../../files/picture-body.ts'
import { openFigures, type Outcome } from './figures.ts'
import { mayStillCome, openKeeping } from './keep.ts'
import { openRoom } from './room.ts'

/**
 * A picture is evidence of what a person saw, and nobody waits for it: what is refused here costs them nothing. It is unpacked to see
 * that it is a picture and nothing else.
 */
export const picturesRoutes = (app: App): void => {
  const figures = openFigures(app.deps.metrics.registry, app.deps.storage)
  const room = openRoom(app.deps)
  const unpacker = openUnpacker()
  app.http.addHook('onClose', unpacker.close)
  const keepNewest = openKeeping(app.deps.storage)

  serve(app, saveScreenshot, (ask) =>
    counted(figures.count, async () => {
      const { input, enrollment, storage, browser, now } = ask
      const { enrollment_id, name: step } = input
      if (enrollment.cart.length === 0) throw fieldFault('cart', 'There is nothing in the cart yet')
      // Also after submission: the picture of the last step is drawn while its save is on its way (D-4.08).
      if (enrollment.submitted_at !== null && !(await mayStillCome(storage, enrollment_id, step)))
        throw alreadySubmitted()
      const png = pngIn(input.image, ask.picture)
      const amount = png.length
      await room.check(amount)
      const charges = [
        { budget: 'pictures_per_enrollment', key: enrollment_id },
        { budget: 'picture_bytes_per_enrollment', key: enrollment_id, amount },
        { budget: 'picture_bytes_per_address', key: browser.address, amount },
      ] as const
      await spend(ask, charges, { target: 'image' })
      try {
        const plain = await unpackPng(png, unpacker.fills)
        if (plain === undefined) throw fieldFault('image', incomplete.fault)
        await keepNewest({ enrollment_id, step, png: plain, now }).catch((error: unknown) =>
          Promise.reject(room.failed(error)),
        )
      } finally {
        release(png)
      }
      return {}
    }),
  )
}

/** What the body's text says stands before the picture's bytes. */
const before = 'data:image/png;base64,'

const pngIn = (image: string, picture: Received | undefined): Buffer => {
  if (picture === undefined || image !== before) throw fieldFault('image', notADataUrl)
  const read = 'bytes' in picture ? checkPng(picture.bytes) : picture.fault === 'too-large' ? tooLarge : incomplete
  if ('png' in read) return read.png
  throw new Refusal(read.tooLarge ? 413 : 422, [{ target_element: 'image', error_message: read.fault }])
}

const outcomeOf: Readonly<Record<number, Outcome>> = { 429: 'over-budget', 503: 'no-room' }
const counted = async <T>(count: (outcome: Outcome) => void, work: () => Promise<T>): Promise<T> => {
  try {
    const done = await work()
    count('kept')
    return done
  } catch (error) {
    count((error instanceof Refusal ? outcomeOf[error.status] : undefined) ?? 'refused')
    throw error
  }
}
