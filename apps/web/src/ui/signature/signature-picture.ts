import { longestSignature } from '@openroll/contract/enroll/signature'
import Pad from 'signature_pad'

/**
 * What is drawn on a pad as a PNG data URL: as dense as the pad, or
 * plainer where so much ink would make a larger picture than may be sent.
 */
export const signaturePicture = (drawn: Pad, surface: HTMLCanvasElement): string => {
  const { offsetWidth: width, offsetHeight: height } = surface
  let picture = drawn.toDataURL('image/png')
  let ratio = surface.width / width
  while (picture.length > longestSignature && ratio > 1) {
    ratio = Math.max(1, ratio - 1)
    const canvas = document.createElement('canvas')
    Object.assign(canvas, { width: width * ratio, height: height * ratio })
    canvas.getContext('2d')?.scale(ratio, ratio)
    const plainer = new Pad(canvas, { penColor: drawn.penColor })
    plainer.fromData(drawn.toData())
    picture = plainer.toDataURL('image/png')
    plainer.off()
  }
  return picture
}
