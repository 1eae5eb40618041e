import type { z } from 'zod'

type Issue = z.core.$ZodRawIssue

/** A value, in the words of the person who wrote the file. */
const describeValue = (value: unknown): string => {
  if (value === undefined || value === null || value === '') return 'nothing'
  if (typeof value === 'string') return `"${value.length > 60 ? `${value.slice(0, 60)}…` : value}"`
  if (typeof value === 'number' || typeof value === 'boolean')
    return `the ${typeof value === 'number' ? 'number' : 'value'} ${value}`
  return Array.isArray(value) ? 'a list' : 'a set of keys with values'
}

const kinds: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  array: 'a list',
  tuple: 'a list',
  object: 'a set of keys with values',
  record: 'a set of keys with values',
  boolean: 'true or false',
}
const forms: Readonly<Record<string, string>> = {
  email: 'an email address',
  url: 'a URL such as https://example.com',
  date: 'a date in the form yyyy-mm-dd',
}

const kindReason = (expected: string, found: unknown): string => {
  const kind = kinds[expected] ?? expected
  if (found === undefined) return `is missing: it must be ${kind}`
  const quote = expected === 'string' && (typeof found === 'number' || typeof found === 'boolean')
  return `must be ${kind}, not ${describeValue(found)}${quote ? ': put it in quotation marks' : ''}`
}

const entries = (count: number | bigint): string => `${count} ${Number(count) === 1 ? 'entry' : 'entries'}`
const sizeReason = (issue: Issue & { code: 'too_small' | 'too_big' }): string => {
  const bound = issue.code === 'too_small' ? issue.minimum : issue.maximum
  const found: unknown = issue.input
  if (issue.origin === 'array' || issue.origin === 'tuple') {
    const least = issue.code === 'too_small' ? 'at least' : 'at most'
    const has = Array.isArray(found) ? `, not ${found.length}` : ''
    return `the list must have ${issue.exact === true ? 'exactly' : least} ${entries(bound)}${has}`
  }
  if (issue.origin === 'string') return 'must not be empty'
  const comparison = issue.code === 'too_small' ? (issue.inclusive === false ? 'more than' : 'at least') : 'at most'
  return `must be ${comparison} ${bound}, not ${describeValue(found)}`
}

/** Why a schema refuses a value, in plain words; a schema's own message takes precedence. */
export const plainReason = (issue: Issue): string | undefined => {
  const found: unknown = issue.input
  switch (issue.code) {
    case 'invalid_type':
      return kindReason(issue.expected, found)
    case 'invalid_value':
      return (
        `${found === undefined ? 'is missing: ' : ''}must be one of ${issue.values.map(String).join(', ')}` +
        (found === undefined ? '' : `, not ${describeValue(found)}`)
      )
    case 'too_small':
    case 'too_big':
      return sizeReason(issue)
    case 'invalid_format':
      return `must be ${forms[issue.format] ?? 'in a different format'}, not ${describeValue(found)}`
    case 'invalid_key':
      return `the key ${describeValue(found)} is not allowed here`
    case 'invalid_union':
      return `${describeValue(found)} is not allowed here`
    default:
      return undefined
  }
}
