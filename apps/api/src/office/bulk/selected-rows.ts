import { hasAnyDuty } from '@openroll/contract/duty-meanings'
import { checkAnswers, namesOf, type Answers } from '@openroll/contract/field'
import { bulkActNamed, bulkActs } from '@openroll/contract/office/bulk/bulk-acts'
import type { BulkAct } from '@openroll/contract/office/bulk/bulk-act'
import { mostBulkRows, noSuchBulkAct, tooManyForBulk, type previewBulk } from '@openroll/contract/office/bulk/bulk'
import type { App, Ask } from '../../http/serve.ts'
import type { Person } from '../../who/person.ts'
import { fieldFault, fieldFaults, forbidden, notFound } from '../../who/refusal.ts'
import { openRow } from './row-content.ts'
import { listRows } from './store.ts'
import { isDoable, type PlannedRow } from './summary.ts'

/** Whether someone's duties allow a bulk action and its list. */
export const mayDo = (person: Person | null, { call, list }: BulkAct): boolean =>
  hasAnyDuty(person?.duties, call.duties ?? []) && hasAnyDuty(person?.duties, list.duties)

/** The names of the bulk actions within someone's duties. */
export const namesFor = (person: Person | null): string[] =>
  bulkActs.filter((bulk) => mayDo(person, bulk)).map(({ name }) => name)

type SelectionRequest = Ask<typeof previewBulk>

const bulkOf = ({ input, caller }: Pick<SelectionRequest, 'input' | 'caller'>): BulkAct => {
  const bulk = bulkActNamed(input.act)
  if (bulk === undefined) throw notFound('act', noSuchBulkAct)
  if (!mayDo(caller.person, bulk)) throw forbidden()
  return bulk
}

/** The keys of an earlier bulk action's failed rows. */
const failedKeys = async ({ db, vault }: SelectionRequest, bulk_id: string): Promise<string[]> => {
  const rows = await listRows(db, { bulk_id, state: 'failed', from: 0, limit: mostBulkRows })
  return rows.flatMap(({ place, sealed }) => openRow(vault, { bulk_id, place, sealed })?.key ?? [])
}

/** Answers to the fields that apply to every row; 422 for each invalid one. */
export const answersOf = (bulk: BulkAct, sentAnswers: Answers, today: string): Answers => {
  const states = namesOf(bulk.fields).map((field_name) => ({
    field_name,
    value: null,
    required: bulk.fields[field_name]?.mayBeEmpty !== true,
    read_only: false,
  }))
  const { answers, faults } = checkAnswers(bulk.fields, states, sentAnswers, today)
  if (faults.length > 0) throw fieldFaults(faults)
  return Object.fromEntries(
    Object.entries(answers).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  )
}

/** Reads the selected rows and plans each as previewed, before the fields are filled in. */
export const readSelected = async (app: App, ask: SelectionRequest) => {
  const bulk = bulkOf(ask)
  const { keys, failed_of, filters = {} } = ask.input
  const read = app.bulkReads.get(bulk.list.name)
  if (read === undefined) throw notFound('act', noSuchBulkAct)
  const { rows, note } = await read(ask, {
    filters,
    keys: failed_of === undefined ? keys : await failedKeys(ask, failed_of),
    most: mostBulkRows + 1,
  })
  if (rows.length > mostBulkRows) throw fieldFault('act', tooManyForBulk)
  const planned: readonly PlannedRow[] = rows.map((row) => ({ row, plan: bulk.plan(row, bulk.startsWith, ask.today) }))
  const doable = planned.filter(isDoable)
  const seen = ask.vault.hash(JSON.stringify([bulk.name, doable.map(({ plan }) => plan)]), 'bulk-seen')
  return { bulk, planned, doable, seen, note }
}
