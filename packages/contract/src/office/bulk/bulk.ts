import * as z from 'zod'
import { call } from '../../call.ts'
import { fields } from '../../field.ts'
import { oneOf, required } from '../../rules.ts'
import { codesOf } from '../../words.ts'
import { column, orNone } from '../list/column.ts'
import { filter } from '../list/filters.ts'
import { list, type ListRow } from '../list/list.ts'
import { officeScreens } from '../screens.ts'
import { bulkActNamed } from './bulk-acts.ts'

/** The most rows of one bulk action. */
export const mostBulkRows = 1000
/** Rows of a bulk action per page. */
export const bulkRowsPerPage = 100
/** Rows that a preview names. */
export const previewedRows = 10

export const bulkState = { running: 'Running', stopped: 'Stopped', done: 'Done' } as const
export type BulkState = keyof typeof bulkState
export const bulkRowState = {
  waiting: 'Not done yet',
  running: 'In progress',
  done: 'Done',
  refused: 'Not possible',
  failed: 'Failed',
} as const
export type BulkRowState = keyof typeof bulkRowState

export const noSuchBulk = 'This bulk action doesn’t exist'
export const noSuchBulkAct = 'There’s no such bulk action'
export const tooManyForBulk = `This is more than ${mostBulkRows.toLocaleString('en-US')} rows. Set a filter, then try again`
export const nothingToDo = 'This can’t be done for any of the selected rows'
export const changedSincePreview = 'Some of these changed. Check the new preview, then press the button again'
/** Why a bulk action stopped by itself. */
export const bulkStopReason = {
  operator: 'Stopped by an operator',
  duty: 'The operator who started it can no longer do this',
} as const

const { duties } = officeScreens.bulks
/** Short enough for the act_id of each row to begin with it. */
const bulkIdRule = z.string().regex(/^[\w-]{8,48}$/, noSuchBulk)

/** Which rows: these keys, the failed ones of an earlier bulk action, or all that match the list's filters. */
const selection = {
  act: z.string({ error: required }).regex(/^[a-z-]{1,60}$/, noSuchBulkAct),
  keys: z.array(z.string().max(200)).max(mostBulkRows, tooManyForBulk).optional(),
  failed_of: bulkIdRule.optional(),
  filters: z.record(z.string().max(60), z.string().max(200)).optional(),
  answers: z.record(z.string().max(60), z.string().max(4000)).optional(),
}
export type BulkSelection = Pick<z.input<typeof previewBulk.input>, 'keys' | 'failed_of' | 'filters'>

const rowName = { name: z.string(), enrollment_id: z.string().nullable() }

export const previewBulk = call({
  method: 'POST',
  path: '/api/admin/v1/preview-bulk',
  who: 'operator',
  duties,
  load: 'read',
  reads: true,
  audit: 'office-list-read',
  about:
    'Previews an action on many rows of a list: how many rows it is for, what will happen, the first ten, and how many can’t be ' +
    'done and why. Saves nothing.',
  input: z.strictObject(selection),
  output: z.object({
    doable: z.int(),
    cannot: z.array(z.object({ why: z.string(), rows: z.int() })),
    /** What will happen, and to how many rows. */
    says: z.array(z.object({ text: z.string(), rows: z.int(), warning: z.boolean() })),
    /** Totals of the list’s amounts, in dollars. */
    sums: z.array(z.object({ label: z.string(), amount: z.string() })),
    first: z.array(z.object(rowName)),
    /** Identifies what was previewed, for start-bulk. */
    seen: z.string(),
  }),
})

export const startBulk = call({
  method: 'POST',
  path: '/api/admin/v1/start-bulk',
  who: 'operator',
  duties,
  audit: 'bulk-started',
  about:
    'Starts an action on many rows in the background: the single action once for each row, as the caller. 409 if the rows differ ' +
    'from those previewed. Idempotent.',
  input: z.strictObject({ ...selection, seen: z.string({ error: required }).max(200), act_id: bulkIdRule }),
  approval: {
    name: 'Bulk action',
    of: (given) => {
      const bulk = bulkActNamed(given.act)
      if (bulk?.approval !== true) return undefined
      // The server adds it to what it stores.
      const said = z.object({ said: z.array(z.string()) }).safeParse(given)
      return {
        details: said.data?.said ?? [bulk.button],
        page: officeScreens[bulk.list.screen].route,
        duties: bulk.call.duties ?? [],
      }
    },
  },
  output: z.object({ bulk_id: z.string() }),
})

const bulkId = z.strictObject({ bulk_id: bulkIdRule })
const counts = z.object({
  waiting: z.int(),
  running: z.int(),
  done: z.int(),
  refused: z.int(),
  failed: z.int(),
})
const oneBulk = z.object({
  bulk_id: z.string(),
  act: z.string(),
  button: z.string(),
  title: z.string(),
  /** The list’s page. */
  page: z.string(),
  started_by: z.string(),
  started_at: z.string(),
  state: z.enum(codesOf(bulkState)),
  ended_at: z.string().nullable(),
  /** Why it stopped. */
  why: z.string().nullable(),
  rows: z.int(),
  counts,
})
export type Bulk = z.output<typeof oneBulk>

export const getBulk = call({
  method: 'GET',
  path: '/api/admin/v1/get-bulk',
  who: 'operator',
  duties,
  about:
    `Returns the progress of an action on many rows, and up to ${bulkRowsPerPage} of its rows from number \`from\`, those that ` +
    'weren’t possible or failed first.',
  input: z.strictObject({
    ...bulkId.shape,
    state: oneOf(bulkRowState).optional(),
    from: z.coerce.number().int().min(0).max(mostBulkRows).optional(),
  }),
  output: z.object({
    bulk: oneBulk,
    rows: z.array(
      z.object({ ...rowName, place: z.int(), state: z.enum(codesOf(bulkRowState)), said: z.string().nullable() }),
    ),
  }),
})
export type BulkRow = z.output<typeof getBulk.output>['rows'][number]

export const stopBulk = call({
  method: 'POST',
  path: '/api/admin/v1/stop-bulk',
  who: 'operator',
  duties,
  audit: 'bulk-stopped',
  about: 'Stops a bulk action before its next row. Does nothing if it has ended.',
  input: bulkId,
  output: z.object({ state: z.enum(codesOf(bulkState)) }),
})

export const bulks = list({
  name: 'bulks',
  title: 'Bulk actions',
  about: 'Lists actions on many rows, newest first.',
  screen: 'bulks',
  key: ['bulk_id'],
  columns: {
    act: column.text('Action'),
    of: column.text('List', { below: 'act' }),
    bulk_id: column.id(),
    rows: column.count('Rows'),
    state: column.code('Status', bulkState, { pill: true }),
    started_by: column.text('Started by'),
    started_at: column.moment('Started', { sort: 'desc' }),
    ended_at: orNone(column.moment('Ended')),
  },
  order: 'started_at',
  filters: fields({ state: filter.oneOf('Status', bulkState, 'Any status') }),
  empty: 'No bulk actions yet',
})
export type BulksRow = ListRow<typeof bulks>
