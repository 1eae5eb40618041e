import { drawSmall } from './draw-small.ts'

/** Shrinks a PNG data URL to about a tenth; returns it unchanged if the browser can't. */
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
