import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The calls that a browser makes from the first page to the receipt, as a story recorded them (journeys/shortest-walk.spec.ts). Values
 * that differ from walk to walk stand as places: $enrollment_id, $effective_date, $today, $expiration_year, $ssn, $email, and
 * $picture:name for a data URL.
 */
export type Recorded = {
  readonly method: string
  readonly path: string
  readonly input: Readonly<Record<string, unknown>>
}
export type Walk = { readonly calls: readonly Recorded[]; readonly pictures: Readonly<Record<string, Buffer>> }

const folder = join(import.meta.dirname, 'walk')
const place = '$picture:'
const prefix = 'data:image/png;base64,'

/** The recorded walk with its pictures. */
export const readWalk = (): Walk => {
  const calls: Recorded[] = JSON.parse(readFileSync(join(folder, 'walk.json'), 'utf8'))
  const names = calls.flatMap(({ input }) => Object.values(input).flatMap((value) => pictureIn(value) ?? []))
  return { calls, pictures: Object.fromEntries(names.map((name) => [name, readFileSync(join(folder, `${name}.png`))])) }
}

export const writeWalk = ({ calls, pictures }: Walk): void => {
  writeFileSync(join(folder, 'walk.json'), `${JSON.stringify(calls, undefined, 2)}\n`)
  for (const [name, png] of Object.entries(pictures)) writeFileSync(join(folder, `${name}.png`), png)
}

const pictureIn = (value: unknown): string | undefined =>
  typeof value === 'string' && value.startsWith(place) ? value.slice(place.length) : undefined

/** Puts places where a browser sent what is its own; yields the pictures beside them. */
export const withPlaces = (
  sent: readonly Recorded[],
  own: Readonly<Record<string, string>>,
): { readonly calls: Recorded[]; readonly pictures: Record<string, Buffer> } => {
  const pictures: Record<string, Buffer> = {}
  const put = (name: string, value: unknown): unknown => {
    if (typeof value !== 'string') return value
    if (!value.startsWith(prefix)) return Object.keys(own).find((known) => own[known] === value) ?? value
    pictures[name] = Buffer.from(value.slice(prefix.length), 'base64')
    return `${place}${name}`
  }
  const calls = sent.map(({ method, path, input }) => ({
    method,
    path,
    input: Object.fromEntries(
      Object.entries(input).map(([field, value]) => [
        field,
        put(field === 'image' ? String(input.name) : field, value),
      ]),
    ),
  }))
  return { calls, pictures }
}

/** What a call of the walk sends, its places filled. */
export const filled = (
  { input }: Recorded,
  own: Readonly<Record<string, string>>,
  pictures: Walk['pictures'],
): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(input).map(([field, value]) => {
      const picture = pictureIn(value)
      if (picture !== undefined) return [field, `${prefix}${pictures[picture]?.toString('base64') ?? ''}`]
      return [field, typeof value === 'string' ? (own[value] ?? value) : value]
    }),
  )
