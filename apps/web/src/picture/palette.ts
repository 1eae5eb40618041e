/** Colors of a picture: red, green and blue of each, one after the other. */
export type Palette = readonly (readonly [number, number, number])[]

/** Half of a byte: what one pixel takes. */
const mostColors = 16
/** Colors are told apart by the upper half of red, green and blue. */
const bucketOf = (red: number, green: number, blue: number): number =>
  ((red >> 4) << 8) | ((green >> 4) << 4) | (blue >> 4)

type Bucket = { readonly at: number; readonly color: Palette[number]; readonly pixels: number }

/**
 * The colors of a picture that fill most of it and are not alike, and by bucket
 * the place of the nearest. `rgba`: four bytes a pixel, none see-through.
 */
export const paletteOf = (rgba: Uint8ClampedArray): { palette: Palette; placeOf: Uint8Array } => {
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
  const palette = chosen(buckets)
  const placeOf = new Uint8Array(4096)
  for (const { at, color } of buckets) placeOf[at] = nearest(palette, color)
  return { palette, placeOf }
}

/** The place of each pixel's color, one byte a pixel. */
export const placesOf = (rgba: Uint8ClampedArray, placeOf: Uint8Array): Uint8Array => {
  const places = new Uint8Array(rgba.length / 4)
  for (let at = 0; at < places.length; at += 1)
    places[at] = placeOf[bucketOf(rgba[at * 4] ?? 0, rgba[at * 4 + 1] ?? 0, rgba[at * 4 + 2] ?? 0)] ?? 0
  return places
}

const bucketsOf = (sums: Float64Array): Bucket[] =>
  Array.from({ length: 4096 }, (_, at) => {
    const pixels = sums[at * 4 + 3] ?? 0
    const part = (of: number) => Math.round((sums[at * 4 + of] ?? 0) / pixels)
    return { at, pixels, color: [part(0), part(1), part(2)] as const }
  }).filter(({ pixels }) => pixels > 0)

const apart = (a: Palette[number], b: Palette[number]): number =>
  (a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2 + (a[2] - b[2]) ** 2

/** The color next in line is the one that most pixels would be furthest from without it. */
const chosen = (buckets: readonly Bucket[]): Palette => {
  const palette: Palette[number][] = []
  const missing = new Map(buckets.map((bucket) => [bucket, Number.POSITIVE_INFINITY]))
  while (palette.length < Math.min(mostColors, buckets.length)) {
    const weight = ({ pixels }: Bucket, distance: number) => (distance === 0 ? -1 : Math.sqrt(pixels) * distance)
    const [next] = [...missing].reduce((best, entry) => (weight(...entry) > weight(...best) ? entry : best))
    palette.push(next.color)
    for (const [bucket, distance] of missing) missing.set(bucket, Math.min(distance, apart(bucket.color, next.color)))
  }
  return palette
}

const nearest = (palette: Palette, color: Palette[number]): number =>
  palette.reduce((best, other, at) => (apart(other, color) < apart(palette[best] ?? other, color) ? at : best), 0)
