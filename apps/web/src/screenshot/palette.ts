/** The colors of a screenshot as red, green and blue. */
export type Palette = readonly (readonly [number, number, number])[]

/** One pixel takes half a byte. */
const maxColors = 16
/** Buckets colors by the upper half of red, green and blue. */
const bucketOf = (red: number, green: number, blue: number): number =>
  ((red >> 4) << 8) | ((green >> 4) << 4) | (blue >> 4)

type Bucket = { readonly at: number; readonly color: Palette[number]; readonly pixels: number }

/** The distinct colors that fill most of a picture, and the nearest one by bucket. `rgba`: 4 bytes a pixel, opaque. */
export const paletteOf = (rgba: Uint8ClampedArray): { palette: Palette; indexOfBucket: Uint8Array } => {
  const sums = new Float64Array(4096 * 4)
  for (let at = 0; at < rgba.length; at += 4) {
    const [red = 0, green = 0, blue = 0] = [rgba[at], rgba[at + 1], rgba[at + 2]]
    const bucket = bucketOf(red, green, blue) * 4
    sums[bucket] = (sums[bucket] ?? 0) + red
    sums[bucket + 1] = (sums[bucket + 1] ?? 0) + green
    sums[bucket + 2] = (sums[bucket + 2] ?? 0) + blue
    sums[bucket + 3] = (sums[bucket + 3] ?? 0) + 1
  }
  const buckets = bucketsOf(sums)
  const palette = choosePalette(buckets)
  const indexOfBucket = new Uint8Array(4096)
  for (const { at, color } of buckets) indexOfBucket[at] = nearest(palette, color)
  return { palette, indexOfBucket }
}

/** The palette index of each pixel, one byte a pixel. */
export const colorIndexes = (rgba: Uint8ClampedArray, indexOfBucket: Uint8Array): Uint8Array => {
  const indexes = new Uint8Array(rgba.length / 4)
  for (let at = 0; at < indexes.length; at += 1)
    indexes[at] = indexOfBucket[bucketOf(rgba[at * 4] ?? 0, rgba[at * 4 + 1] ?? 0, rgba[at * 4 + 2] ?? 0)] ?? 0
  return indexes
}

const bucketsOf = (sums: Float64Array): Bucket[] =>
  Array.from({ length: 4096 }, (_, at) => {
    const pixels = sums[at * 4 + 3] ?? 0
    const part = (of: number) => Math.round((sums[at * 4 + of] ?? 0) / pixels)
    return { at, pixels, color: [part(0), part(1), part(2)] as const }
  }).filter(({ pixels }) => pixels > 0)

const colorDistance = (a: Palette[number], b: Palette[number]): number =>
  (a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2 + (a[2] - b[2]) ** 2

/** Next comes the color whose absence would leave most pixels furthest from the palette. */
const choosePalette = (buckets: readonly Bucket[]): Palette => {
  const palette: Palette[number][] = []
  const missing = new Map(buckets.map((bucket) => [bucket, Number.POSITIVE_INFINITY]))
  while (palette.length < Math.min(maxColors, buckets.length)) {
    const weight = ({ pixels }: Bucket, distance: number) => (distance === 0 ? -1 : Math.sqrt(pixels) * distance)
    const [next] = [...missing].reduce((best, entry) => (weight(...entry) > weight(...best) ? entry : best))
    palette.push(next.color)
    for (const [bucket, distance] of missing)
      missing.set(bucket, Math.min(distance, colorDistance(bucket.color, next.color)))
  }
  return palette
}

const nearest = (palette: Palette, color: Palette[number]): number =>
  palette.reduce(
    (best, other, at) => (colorDistance(other, color) < colorDistance(palette[best] ?? other, color) ? at : best),
    0,
  )
