import { longestSignature } from '@openroll/contract/enroll/signature'
import Pad from 'signature_pad'

/** A drawn signature as a PNG data URL, in the pad's resolution, or lower if it would exceed the size limit. */
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
