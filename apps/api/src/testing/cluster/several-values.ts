import { randomUUID } from 'node:crypto'

const uuid = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/

/** Another value of the same type, so that a list of both spans servers; undefined if none can be made up. */
const otherValue = (value: unknown): unknown =>
  typeof value === 'number'
    ? value + 1
    : typeof value !== 'string'
      ? undefined
      : uuid.test(value)
        ? randomUUID()
        : /^\d{4}-\d\d-\d\d/.test(value)
          ? undefined
          : /^\d+$/.test(value)
            ? String(Number(value) + 1)
            : `${value}x`

const listsOf = (value: unknown): unknown[] => {
  if (!Array.isArray(value) || value.length > 1) return [value]
  const [first] = value
  const second = otherValue(first)
  return second === undefined ? [value] : [value, [first, second]]
}

/** The given values, and each way to have several members in every list and either value of every boolean. */
export const severalValues = (values: readonly unknown[]): unknown[][] => {
  const lists = [values, values.map((value) => listsOf(value).at(-1))]
  const flags = values.flatMap((value, at) => (typeof value === 'boolean' ? [at] : []))
  const ways = Array.from({ length: 2 ** Math.min(flags.length, 4) }, (_, way) => way)
  const all = lists.flatMap((list) =>
    ways.map((way) => list.map((value, at) => (flags.includes(at) ? ((way >> flags.indexOf(at)) & 1) === 1 : value))),
  )
  return [...new Map(all.map((list) => [JSON.stringify(list), list])).values()]
}
