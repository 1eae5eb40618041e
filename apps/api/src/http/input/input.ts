import { pathParameters, type Call } from '@openroll/contract/call'
import type { Fault } from '@openroll/contract/reply'
import { notText, required } from '@openroll/contract/rules'
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { fieldFaults } from '../../who/refusal.ts'
import { notAnObject } from './body-shape.ts'
import { inputWords } from './input-words.ts'

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Empty text and null count as missing, at every depth (EW-5.02). */
const withoutEmpty = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withoutEmpty)
  if (!isRecord(value)) return value
  const kept: Record<string, unknown> = {}
  for (const [name, entry] of Object.entries(value)) {
    if (entry !== '' && entry !== null && entry !== undefined) kept[name] = withoutEmpty(entry)
  }
  return kept
}

/** Reads a call's input from path, query and body by its contract; throws a 422 naming each invalid input. */
export const inputReader = <C extends Call>(
  call: C,
): ((request: Pick<FastifyRequest, 'query' | 'params' | 'body'>) => z.output<C['input']>) => {
  const names = pathParameters(call.path)
  return (request) => {
    const sent = call.method === 'GET' ? request.query : (request.body ?? {})
    if (!isRecord(sent)) throw fieldFaults([{ target_element: 'body', error_message: notAnObject }])
    const path = isRecord(request.params) ? request.params : {}
    const unstorable = unstorablePath(sent) ?? unstorablePath(path)
    if (unstorable !== undefined)
      throw fieldFaults([
        { target_element: unstorable.join('.').slice(0, longestName).toWellFormed(), error_message: notText },
      ])
    const given =
      names.length === 0 ? sent : { ...sent, ...Object.fromEntries(names.map((name) => [name, path[name]])) }
    const read = call.input.safeParse(withoutEmpty(given), { reportInput: true, error: inputWords })
    if (!read.success) throw fieldFaults(limitedFaults(read.error.issues))
    return read.data as z.output<C['input']>
  }
}

/** The path of a text that PostgreSQL can't store (a null byte, an unpaired surrogate), if any. */
const unstorablePath = (value: unknown): readonly string[] | undefined => {
  if (typeof value === 'string') return value.includes('\u0000') || !value.isWellFormed() ? [] : undefined
  if (typeof value !== 'object' || value === null) return undefined
  for (const [name, entry] of Object.entries(value)) {
    if (unstorablePath(name) !== undefined) return ['body']
    const found = unstorablePath(entry)
    if (found !== undefined) return [name, ...found]
  }
  return undefined
}

/** Most faults reported per input, and most characters shown of an unknown name. */
const [mostFaults, longestName] = [50, 200]

const limitedFaults = (issues: readonly z.core.$ZodIssue[]): Fault[] =>
  issues
    .slice(0, mostFaults)
    .flatMap(faultsOf)
    .slice(0, mostFaults)
    .map(({ target_element, error_message }) => ({
      target_element: target_element.slice(0, longestName).toWellFormed(),
      error_message,
    }))

const faultsOf = (issue: z.core.$ZodIssue): Fault[] => {
  const at = issue.path.map(String)
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({ target_element: [...at, key].join('.'), error_message: 'Unknown field' }))
  }
  const missing = 'input' in issue && issue.input === undefined
  return [{ target_element: at.join('.') || 'body', error_message: missing ? required : issue.message }]
}
