import type { Call } from '@openroll/contract/call'
import type { Answers, Fields } from '@openroll/contract/field'
import type { List } from '@openroll/contract/office/list/list'
import type { RecordChange } from '@openroll/contract/office/directory/words'
import type * as z from 'zod'

/** A record of the directory as its page reads it. */
export type OneRecord = {
  /** Names the record as it was read. */
  readonly seen: string
  /** The fields as a form holds them. */
  readonly fields: Answers
  readonly changes: readonly RecordChange[]
}

/** A kind of record of the directory: how one is read, added and changed. */
export type RecordKind<One extends OneRecord = OneRecord> = {
  /** As headings and buttons call one. */
  readonly noun: string
  readonly list: Pick<List, 'title' | 'screen'>
  /** Of the page of one. */
  readonly route: string
  /** Its key in addresses and calls. */
  readonly key: string
  /** Said of a key that is no number, where keys are numbers. */
  readonly noSuch?: string
  readonly read: Call<z.ZodObject, z.ZodObject<{ result: z.ZodType<One> }>>
  readonly fields: Fields
  /** Those of a new one. */
  readonly newFields: Fields
  /** What the form of a new one begins with. */
  readonly newAnswers?: Answers
  /** Said above the form of a new one. */
  readonly newNote?: string
  /** Adds one, and yields its key. */
  readonly add: (answers: Answers, act_id: string) => Promise<string>
  /** Changes one as it was seen. */
  readonly change: (key: string, answers: Answers, act: { act_id: string; seen: string }) => Promise<unknown>
}

/** What leads to a record's page. */
export type Leading = Pick<RecordKind, 'route' | 'key'>

/** The address of the page of one record. */
export const pageOf = ({ route, key }: Leading, value: string | number): string =>
  route.replace(`:${key}`, encodeURIComponent(value))
