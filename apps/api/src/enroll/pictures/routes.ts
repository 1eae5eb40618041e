import { saveScreenshot } from '@openroll/contract/enroll/pictures'
import { readPng } from '../../files/png.ts'
import { fieldFault, Refusal } from '../../http/refusal.ts'
import { serve, type App } from '../../http/serve.ts'

export const picturesRoutes = (app: App): void => {
  /** Kept after submission too: the picture of the last step is drawn while its save is on its way (D-4.08). */
  serve(app, saveScreenshot, async ({ input, storage, now }) => {
    const { enrollment_id, name, image } = input
    if (!/^[\w-]{1,60}$/.test(name)) throw fieldFault('name', 'Send the name of the step')
    const read = readPng(image)
    if ('fault' in read)
      throw new Refusal(read.tooLarge ? 413 : 422, [{ target_element: 'image', error_message: read.fault }])
    await storage.keepPicture({ enrollment_id, step: name, png: read.png, now })
    return {}
  })
}
