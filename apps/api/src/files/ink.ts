/** An unpacked picture: its lines, each preceded by its filter byte, and the header's pixel format. */
export type UnpackedPicture = {
  readonly lines: Buffer
  readonly width: number
  readonly height: number
  readonly depth: number
  readonly color: number
  /** Red, green and blue of each palette color, and its opacity. */
  readonly palette: Buffer
  readonly alpha: Buffer
}
/** How many pixels stand out from the background, and the longer side of their bounding box. */
export type Ink = { readonly pixels: number; readonly extent: number }

const samplesOf: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 }
/** Difference, of 255 shades, that an eye notices at a glance. */
const contrast = 48

/** Measures what is drawn, as seen on white; the background is the most common shade. */
export const inkIn = (picture: UnpackedPicture): Ink => {
  const { width, height } = picture
  const shades = shadesOf(picture)
  const counts = new Uint32Array(256)
  for (const shade of shades) counts[shade] = (counts[shade] ?? 0) + 1
  const background = counts.indexOf(Math.max(...counts))
  let [pixels, left, right, top, bottom] = [0, width, -1, height, -1]
  for (let at = 0; at < shades.length; at += 1) {
    if (Math.abs((shades[at] ?? 0) - background) < contrast) continue
    const [x, y] = [at % width, Math.trunc(at / width)]
    pixels += 1
    if (x < left) left = x
    if (x > right) right = x
    if (y < top) top = y
    bottom = y
  }
  return { pixels, extent: pixels === 0 ? 0 : Math.max(right - left, bottom - top) + 1 }
}

const overWhite = (shade: number, alpha: number): number => 255 - Math.round(((255 - shade) * alpha) / 255)
const shadeOf = (red: number, green: number, blue: number): number => (red * 77 + green * 150 + blue * 29) >> 8

/** Each pixel's shade, from 0 (black) to 255 (white). */
const shadesOf = (picture: UnpackedPicture): Uint8Array => {
  const { lines, width, height, depth, color } = picture
  const samples = samplesOf[color] ?? 1
  const lineBytes = lines.length / height
  unfilter(lines, lineBytes, Math.max(1, (samples * depth) >> 3))
  const shades = new Uint8Array(width * height)
  const known = depth < 16 && samples === 1 ? knownShades(picture) : undefined
  const bytes = depth === 16 ? 2 : 1
  for (let y = 0; y < height; y += 1) {
    const from = y * lineBytes + 1
    for (let x = 0; x < width; x += 1) {
      const place = y * width + x
      if (known !== undefined) {
        const bit = x * depth
        const byte = lines[from + (bit >> 3)] ?? 0
        shades[place] = known[(byte >> (8 - depth - (bit & 7))) & ((1 << depth) - 1)] ?? 255
        continue
      }
      const at = from + x * samples * bytes
      const first = lines[at] ?? 0
      const shade = samples < 3 ? first : shadeOf(first, lines[at + bytes] ?? 0, lines[at + 2 * bytes] ?? 0)
      shades[place] = samples % 2 === 0 ? overWhite(shade, lines[at + (samples - 1) * bytes] ?? 0) : shade
    }
  }
  return shades
}

/** The shade of each value of a single-sample pixel. */
const knownShades = ({ depth, color, palette, alpha }: UnpackedPicture): Uint8Array =>
  Uint8Array.from({ length: 1 << depth }, (_, n) => {
    if (color === 0) return Math.round((n * 255) / ((1 << depth) - 1))
    const [red = 255, green = 255, blue = 255] = palette.subarray(n * 3, n * 3 + 3)
    return overWhite(shadeOf(red, green, blue), alpha[n] ?? 255)
  })

/** Reverses the line filters in place (PNG specification, 9.2); `step`: bytes per pixel. */
const unfilter = (lines: Buffer, lineBytes: number, step: number): void => {
  for (let start = 0; start < lines.length; start += lineBytes) {
    const filter = lines[start]
    if (filter === 0) continue
    for (let at = 1; at < lineBytes; at += 1) {
      const left = at > step ? (lines[start + at - step] ?? 0) : 0
      const up = start > 0 ? (lines[start + at - lineBytes] ?? 0) : 0
      const corner = start > 0 && at > step ? (lines[start + at - lineBytes - step] ?? 0) : 0
      lines[start + at] = (lines[start + at] ?? 0) + predictedByte(filter, left, up, corner)
    }
  }
}

const predictedByte = (filter: number | undefined, left: number, up: number, corner: number): number => {
  if (filter === 1) return left
  if (filter === 2) return up
  if (filter === 3) return (left + up) >> 1
  const [a, b, c] = [Math.abs(up - corner), Math.abs(left - corner), Math.abs(left + up - 2 * corner)]
  if (a <= b && a <= c) return left
  return b <= c ? up : corner
}
