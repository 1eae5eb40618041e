import { token } from '../ui/token.ts'
import { pack } from './pack.ts'

type Size = { readonly width: number; readonly height: number }

/**
 * An image on white as a PNG data URL of at most 16 colors, or all colors if the browser can't pack it. Throws without a canvas context.
 */
export const drawSmall = async (image: HTMLImageElement, { width, height }: Size): Promise<string> => {
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width, height })
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (context === null) throw new Error('nothing to draw on')
  context.fillStyle = token('--paper')
  context.fillRect(0, 0, width, height)
  context.drawImage(image, 0, 0)
  return (await pack(context.getImageData(0, 0, width, height))) ?? canvas.toDataURL('image/png')
}
