import { saveScreenshot } from '@openroll/contract/enroll/screenshots'
import { checkPng, incomplete, notADataUrl, tooLarge } from '../../files/png.ts'
import { freeBuffer } from '../../files/free-buffer.ts'
import { plainPng } from '../../files/unpack.ts'
import { alreadySubmitted, fieldFault, Refusal } from '../../who/refusal.ts'
import { serve, type App } from '../../http/serve.ts'
import { spend } from '../../http/spend.ts'
import type { ReceivedPicture } from '../../files/picture-body.ts'
import { openScreenshotMetrics, type Outcome } from './metrics.ts'
import { acceptsAfterSubmission, openScreenshotStore } from './screenshot-store.ts'
import { openDiskCheck } from './disk-check.ts'

/** Screenshots are evidence of what the person saw. To keep uploads cheap, they are unpacked only when someone opens them. */
export const screenshotRoutes = (app: App): void => {
  const metrics = openScreenshotMetrics(app.deps.metrics.registry, app.deps.storage)
  const room = openDiskCheck(app.deps)
  const keepNewest = openScreenshotStore(app.deps.storage)

  serve(app, saveScreenshot, (ask) =>
    countOutcome(metrics.count, async () => {
      const { input, enrollment, storage, browser, now } = ask
      const { enrollment_id, name: step } = input
      if (enrollment.cart.length === 0) throw fieldFault('cart', 'The cart is empty')
      // The last step's screenshot may arrive after submission, since it is taken while the save is running (D-4.08).
      if (enrollment.submitted_at !== null && !(await acceptsAfterSubmission(storage, enrollment_id, step)))
        throw alreadySubmitted()
      const png = pngIn(input.image, ask.picture)
      const plain = plainPng(png)
      if (plain === undefined) throw fieldFault('image', incomplete.fault)
      const amount = png.length
      await room.check(amount)
      const charges = [
        { budget: 'pictures_per_enrollment', key: enrollment_id },
        { budget: 'picture_bytes_per_enrollment', key: enrollment_id, amount },
        { budget: 'picture_bytes_per_address', key: browser.address, amount },
      ] as const
      await spend(ask, charges, { target: 'image' })
      try {
        await keepNewest({ enrollment_id, step, png: plain, now }).catch((error: unknown) =>
          Promise.reject(room.failed(error)),
        )
      } finally {
        freeBuffer(png)
      }
      return {}
    }),
  )
}

/** The data URL prefix of the request body. */
const dataUrlPrefix = 'data:image/png;base64,'

const pngIn = (image: string, picture: ReceivedPicture | undefined): Buffer => {
  if (picture === undefined || image !== dataUrlPrefix) throw fieldFault('image', notADataUrl)
  const read = 'bytes' in picture ? checkPng(picture.bytes) : picture.fault === 'too-large' ? tooLarge : incomplete
  if ('png' in read) return read.png
  throw new Refusal(read.tooLarge ? 413 : 422, [{ target_element: 'image', error_message: read.fault }])
}

const outcomeOf: Readonly<Record<number, Outcome>> = { 429: 'over-budget', 503: 'no-room' }
const countOutcome = async <T>(count: (outcome: Outcome) => void, work: () => Promise<T>): Promise<T> => {
  try {
    const done = await work()
    count('kept')
    return done
  } catch (error) {
    count((error instanceof Refusal ? outcomeOf[error.status] : undefined) ?? 'refused')
    throw error
  }
}
