import type { Call } from '@openroll/contract/call'
import type { Answers, Fields } from '@openroll/contract/field'
import type { List } from '@openroll/contract/office/list/list'
import type { RecordChange } from '@openroll/contract/office/directory/shared'
import type * as z from 'zod'

/** A directory record as its page reads it. */
export type OneRecord = {
  /** Version tag of the record as it was read. */
  readonly seen: string
  /** Field values, as form answers. */
  readonly fields: Answers
  readonly changes: readonly RecordChange[]
}

/** A kind of directory record: how one is read, added and changed. */
export type RecordKind<One extends OneRecord = OneRecord> = {
  /** Used in headings and buttons. */
  readonly noun: string
  readonly list: Pick<List, 'title' | 'screen'>
  /** Route of a record's page. */
  readonly route: string
  /** Name of the key in routes and calls. */
  readonly key: string
  /** Message for a key that isn't a number, for kinds with numeric keys. */
  readonly noSuch?: string
  readonly read: Call<z.ZodObject, z.ZodObject<{ result: z.ZodType<One> }>>
  readonly fields: Fields
  /** Fields of a new record. */
  readonly newFields: Fields
  /** Initial answers for a new record. */
  readonly newAnswers?: Answers
  /** Shown above the form of a new record. */
  readonly newNote?: string
  /** Adds a record and returns its key. */
  readonly add: (answers: Answers, act_id: string) => Promise<string>
  /** Changes a record; fails if it changed since it was read. */
  readonly change: (key: string, answers: Answers, act: { act_id: string; seen: string }) => Promise<unknown>
}

/** Enough to build the path of a record's page. */
export type RecordPath = Pick<RecordKind, 'route' | 'key'>

/** The path of a record's page. */
export const pageOf = ({ route, key }: RecordPath, value: string | number): string =>
  route.replace(`:${key}`, encodeURIComponent(value))
