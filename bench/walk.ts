import { alsoReadHeader } from '@openroll/contract/call'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The calls that a browser makes from the first page to the receipt, as stories recorded them: the shortest walk
 * (journeys/shortest-enrollment.spec.ts), and one of every step (journeys/every-step.spec.ts). Values that differ by walk are
 * placeholders: $enrollment_id, $effective_date, $today, $expiration_year, $ssn, $email, and $picture:name for a data URL.
 */
export type Recorded = {
  readonly method: string
  readonly path: string
  readonly input: Readonly<Record<string, unknown>>
  /** The reads returned with it, as URLs. */
  readonly also?: readonly string[]
}
export type Walk = { readonly calls: readonly Recorded[]; readonly pictures: Readonly<Record<string, Buffer>> }

const shortest = join(import.meta.dirname, 'walk')
/** What enrolling one person in one plan may cost: calls of the browser, and statements that the server sends to the database. */
export const most: { readonly calls: number; readonly statements: number } = JSON.parse(
  readFileSync(join(shortest, 'most.json'), 'utf8'),
)
const everyStep = join(import.meta.dirname, 'every-step')
const picturePlaceholder = '$picture:'
const prefix = 'data:image/png;base64,'

const read = (folder: string): Walk => {
  const calls: Recorded[] = JSON.parse(readFileSync(join(folder, 'walk.json'), 'utf8'))
  const names = calls.flatMap(({ input }) => Object.values(input).flatMap((value) => pictureIn(value) ?? []))
  return { calls, pictures: Object.fromEntries(names.map((name) => [name, readFileSync(join(folder, `${name}.png`))])) }
}

const write = (folder: string, { calls, pictures }: Walk): void => {
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'walk.json'), `${JSON.stringify(calls, undefined, 2)}\n`)
  for (const [name, png] of Object.entries(pictures)) writeFileSync(join(folder, `${name}.png`), png)
}

/** The recorded walk with its pictures. */
export const readWalk = (): Walk => read(shortest)
export const writeWalk = (walk: Walk): void => write(shortest, walk)
/** The recorded walk of every step. */
export const readEveryStep = (): Walk => read(everyStep)
export const writeEveryStep = (walk: Walk): void => write(everyStep, walk)

const pictureIn = (value: unknown): string | undefined =>
  typeof value === 'string' && value.startsWith(picturePlaceholder) ? value.slice(picturePlaceholder.length) : undefined

type BrowserRequest = {
  method(): string
  url(): string
  headers(): Record<string, string>
  postDataJSON(): Record<string, unknown> | null
}
/** A browser's request as a recorded call; undefined if it isn't a call, or one whose number depends on how fast someone types. */
export const recordedOf = (request: BrowserRequest): Recorded | undefined => {
  const { pathname, searchParams } = new URL(request.url())
  if (!/^\/(store-)?api\//.test(pathname) || pathname.endsWith('/keep-typed')) return undefined
  const input = request.postDataJSON() ?? Object.fromEntries(searchParams)
  const also = request.headers()[alsoReadHeader]?.split(',')
  return { method: request.method(), path: pathname, input, ...(also === undefined ? {} : { also }) }
}

/** Each call and each read by itself, sorted: which of them share a request depends on how fast a page loads. */
export const eachAsked = (calls: readonly Recorded[]): string[] =>
  calls
    .flatMap(({ also = [], method, path, input }) => {
      if (method !== 'GET') return [...also, JSON.stringify([path, input])]
      const query = new URLSearchParams(Object.entries(input).map(([name, value]) => [name, String(value)]))
      return [...also, query.size === 0 ? path : `${path}?${decodeURIComponent(query.toString())}`]
    })
    .toSorted()

/** Maps every text of a call's input, nested ones too; `field`: its key. */
const eachText = (value: unknown, field: string, put: (text: string, field: string) => unknown): unknown => {
  if (typeof value === 'string') return put(value, field)
  if (Array.isArray(value)) return value.map((part: unknown) => eachText(part, field, put))
  return typeof value === 'object' && value !== null
    ? Object.fromEntries(Object.entries(value).map(([name, part]) => [name, eachText(part, name, put)]))
    : value
}
const eachField = (input: Recorded['input'], put: (text: string, field: string) => unknown): Recorded['input'] =>
  Object.fromEntries(Object.entries(input).map(([name, value]) => [name, eachText(value, name, put)]))

/** Replaces a browser's own values with placeholders; returns the pictures separately. */
export const withPlaces = (
  sent: readonly Recorded[],
  own: Readonly<Record<string, string>>,
): { readonly calls: Recorded[]; readonly pictures: Record<string, Buffer> } => {
  const pictures: Record<string, Buffer> = {}
  const placed = ({ input }: Recorded) =>
    eachField(input, (text, field) => {
      if (!text.startsWith(prefix)) return Object.keys(own).find((known) => own[known] === text) ?? text
      const name = field === 'image' ? String(input.name) : field
      pictures[name] = Buffer.from(text.slice(prefix.length), 'base64')
      return `${picturePlaceholder}${name}`
    })
  const placedIn = (url: string) =>
    Object.entries(own).reduce((text, [name, value]) => (value === '' ? text : text.replaceAll(value, name)), url)
  return {
    calls: sent.map((call) => ({
      ...call,
      input: placed(call),
      ...(call.also === undefined ? {} : { also: call.also.map(placedIn) }),
    })),
    pictures,
  }
}

/** A call's input with its placeholders filled. */
export const filled = (
  { input }: Recorded,
  own: Readonly<Record<string, string>>,
  pictures: Walk['pictures'],
): Recorded['input'] =>
  eachField(input, (text) => {
    const picture = pictureIn(text)
    return picture === undefined ? (own[text] ?? text) : `${prefix}${pictures[picture]?.toString('base64') ?? ''}`
  })

/** The URLs of the reads returned with a call, with their placeholders filled. */
export const filledAlso = ({ also = [] }: Recorded, own: Readonly<Record<string, string>>): string[] =>
  also.map((address) => address.replaceAll(/\$\w+/g, (name) => own[name] ?? name))
