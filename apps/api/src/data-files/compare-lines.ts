import type { FieldChange } from '@openroll/contract/office/catalog/changes'
import type { Line } from './line.ts'

/** List changes name at most `maxNamed` items; texts up to `wholeUpTo` characters show whole, longer ones only the changed passage. */
const maxNamed = 12
const wholeUpTo = 160
const maxPassage = 600
const contextWords = 6

/** The differences of two descriptions, in the order of the later one, then the removed lines. */
export const compareLines = (before: readonly Line[], after: readonly Line[]): FieldChange[] => {
  const [earlier, later] = [linesByKey(before), linesByKey(after)]
  return [
    ...[...later].flatMap(([key, line]) => changeOf(line, earlier.get(key), line)),
    ...[...earlier].flatMap(([key, line]) => (later.has(key) ? [] : changeOf(line, line, undefined))),
  ]
}

/** Keyed by part and label; duplicates also by order. */
const linesByKey = (lines: readonly Line[]): ReadonlyMap<string, Line> => {
  const byKey = new Map<string, Line>()
  for (const line of lines) {
    const key = `${line.part}\0${line.label}`
    let free = key
    for (let nth = 2; byKey.has(free); nth += 1) free = `${key}\0${nth}`
    byKey.set(free, line)
  }
  return byKey
}

const changeOf = ({ part, label }: Line, before: Line | undefined, after: Line | undefined): FieldChange[] => {
  const none = { part, label, before: null, after: null, added: [], gone: [], more: 0 }
  if ((before === undefined || 'items' in before) && (after === undefined || 'items' in after)) {
    const change = listChange(before?.items ?? [], after?.items ?? [])
    return change === undefined ? [] : [{ ...none, ...change }]
  }
  const [was, is] = [textOf(before), textOf(after)]
  if (was === is) return []
  const passage = passages(was, is)
  return [{ ...none, before: was === '' ? null : passage.before, after: is === '' ? null : passage.after }]
}

const textOf = (line: Line | undefined): string =>
  line === undefined ? '' : 'text' in line ? line.text : line.items.join(', ')

/** Items added to and removed from a list; undefined if none. */
export const listChange = (
  before: readonly string[],
  after: readonly string[],
): Pick<FieldChange, 'added' | 'gone' | 'more'> | undefined => {
  const [had, has] = [new Set(before), new Set(after)]
  const added = [...has].filter((item) => !had.has(item))
  const removed = [...had].filter((item) => !has.has(item))
  if (added.length + removed.length === 0) return undefined
  const more = Math.max(0, added.length - maxNamed) + Math.max(0, removed.length - maxNamed)
  return { added: added.slice(0, maxNamed), gone: removed.slice(0, maxNamed), more }
}

/** The part of two texts that differs, with a few words around it; short texts whole. */
const passages = (before: string, after: string): { before: string; after: string } => {
  if (before.length <= wholeUpTo && after.length <= wholeUpTo) return { before, after }
  const [was, is] = [before.split(' '), after.split(' ')]
  const shorter = Math.min(was.length, is.length)
  let start = 0
  while (start < shorter && was[start] === is[start]) start += 1
  let end = 0
  while (end < shorter - start && was.at(-1 - end) === is.at(-1 - end)) end += 1
  const [from, back] = [Math.max(0, start - contextWords), Math.max(0, end - contextWords)]
  const cut = (words: readonly string[]): string => {
    const passage = words.slice(from, words.length - back).join(' ')
    const shown = passage.length > maxPassage ? `${passage.slice(0, maxPassage)}…` : passage
    return `${from > 0 ? '… ' : ''}${shown}${back > 0 ? ' …' : ''}`
  }
  return { before: cut(was), after: cut(is) }
}
