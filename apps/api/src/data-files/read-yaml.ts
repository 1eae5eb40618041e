import { LineCounter, isMap, isPair, isScalar, parseDocument, visit, type Document } from 'yaml'
import type { z } from 'zod'
import type { Fault, Position } from './check-fault.ts'
import { plainReason } from './plain-reason.ts'
import { yamlReason } from './yaml-reason.ts'

type Path = readonly PropertyKey[]

/** A valid YAML file with the position of each value. */
export type YamlFile<Value> = {
  readonly file: string
  readonly value: Value
  /** As written, before dollars become cents; used to merge a plan with its base. */
  readonly written: unknown
  /** The position of a path, or of its nearest written parent. */
  readonly at: (path: Path) => Position
  /** The position as text, for faults that refer to another entry. */
  readonly placeText: (path: Path) => string
  readonly fault: (path: Path, reason: string) => Fault
  /** Whether the file itself has this path. */
  readonly writes: (path: Path) => boolean
}
/** The result of reading; null with faults if invalid. `written` is set if the text is valid YAML. */
export type ReadYaml<Value> = {
  readonly read: YamlFile<Value> | null
  readonly written?: unknown
  readonly faults: readonly Fault[]
}

const offsetOf = (document: Document.Parsed, path: Path): number => {
  for (let length = path.length; length > 0; length -= 1) {
    const key = path[length - 1]
    const parent = length === 1 ? document.contents : document.getIn(path.slice(0, length - 1), true)
    if (isMap(parent)) {
      const pair = parent.items.find(
        (item) => isPair(item) && isScalar(item.key) && String(item.key.value) === String(key),
      )
      if (pair !== undefined && isScalar(pair.key)) return pair.key.range?.[0] ?? 0
    }
    const node: unknown = document.getIn(path.slice(0, length), true)
    if (isScalar(node) || isMap(node)) return node.range?.[0] ?? 0
  }
  return document.contents?.range[0] ?? 0
}

/** Aliases are not allowed, since nested ones can exhaust memory. */
const firstAlias = (document: Document.Parsed): number | null => {
  let found: number | null = null
  visit(document, {
    Alias: (_key, node) => {
      found = node.range?.[0] ?? 0
      return visit.BREAK
    },
  })
  return found
}

/** Parses and validates a file; faults point to the key, including unknown keys. */
export const readYaml = <Value>(file: string, text: string, schema: z.ZodType<Value>): ReadYaml<Value> => {
  const lines = new LineCounter()
  const document = parseDocument(text, { lineCounter: lines })
  const position = (offset: number): Position => {
    const { line, col } = lines.linePos(offset)
    return { line, column: col }
  }
  if (document.errors.length > 0) {
    // Errors after a syntax error usually follow from it.
    const broken = document.errors.find(({ code }) => code !== 'DUPLICATE_KEY')
    return {
      read: null,
      faults: (broken === undefined ? document.errors : [broken]).map((error) => ({
        file,
        ...position(error.pos[0]),
        reason: yamlReason(error),
      })),
    }
  }
  const at = (path: Path): Position => position(offsetOf(document, path))
  const fault = (path: Path, reason: string): Fault => ({ file, ...at(path), reason })
  const alias = firstAlias(document)
  if (alias !== null)
    return {
      read: null,
      faults: [{ file, ...position(alias), reason: 'aliases are not supported here: write the value itself' }],
    }
  const written: unknown = document.toJS()
  const checked = validate(schema, written)
  if (!checked.success) return { read: null, written, faults: schemaFaults(issuesOf(checked.error), fault) }
  const writes = (path: Path) => document.hasIn(path)
  const placeText = (path: Path): string => `${file}:${at(path).line}`
  return { read: { file, value: checked.data, written, at, placeText, fault, writes }, written, faults: [] }
}

/** Validates a value with plain-word errors. */
export const validate = <Value>(schema: z.ZodType<Value>, value: unknown): z.ZodSafeParseResult<Value> =>
  schema.safeParse(value, { error: plainReason, reportInput: true })

const isPrefix = (path: Path, other: Path): boolean => path.every((part, at) => part === other[at])

/** Schema issues without consequences of others: one per path, and none for a parent of a faulty part. */
export const issuesOf = ({ issues }: z.ZodError): z.core.$ZodIssue[] =>
  issues.filter(({ code, path }, at) => {
    if (code === 'unrecognized_keys') return true
    const [before, others] = [issues.slice(0, at), issues.toSpliced(at, 1)]
    if (code === 'custom' && others.some((other) => other.code !== 'custom' && isPrefix(path, other.path))) return false
    return !before.some((other) => other.path.length === path.length && isPrefix(path, other.path))
  })

/** Schema issues as faults at their keys. */
export const schemaFaults = (
  issues: readonly z.core.$ZodIssue[],
  fault: (path: Path, reason: string) => Fault,
): Fault[] =>
  issues.flatMap((issue) => {
    if (issue.code === 'unrecognized_keys')
      return issue.keys.map((key) => fault([...issue.path, key], `the key ${key} is unknown here`))
    const keys = issue.path.filter((part) => typeof part !== 'number').join('.')
    return [fault(issue.path, keys === '' ? issue.message : `${keys}: ${issue.message}`)]
  })
