import { drawSmall } from './draw-small.ts'

/** The same picture in a tenth of its bytes, or unchanged if the browser can't. `png` is a data URL. */
export const shrinkPng = async (png: string): Promise<string> => {
  try {
    const image = new Image()
    image.src = png
    await image.decode()
    return await drawSmall(image, { width: image.naturalWidth, height: image.naturalHeight })
  } catch {
    return png
  }
}
