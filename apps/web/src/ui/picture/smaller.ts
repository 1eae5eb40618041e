import { pack } from './pack.ts'

/** The same picture on white in at most 16 colors, a tenth of its bytes; as it came where the browser can't. `png` is a data URL. */
export const smaller = async (png: string): Promise<string> => {
  try {
    const image = new Image()
    image.src = png
    await image.decode()
    const canvas = document.createElement('canvas')
    Object.assign(canvas, { width: image.naturalWidth, height: image.naturalHeight })
    const context = canvas.getContext('2d', { willReadFrequently: true })
    if (context === null) return png
    context.fillStyle = '#fff'
    context.fillRect(0, 0, canvas.width, canvas.height)
    context.drawImage(image, 0, 0)
    return (await pack(context.getImageData(0, 0, canvas.width, canvas.height))) ?? png
  } catch {
    return png
  }
}
