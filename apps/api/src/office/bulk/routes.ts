import {
  bulkRowsPerPage,
  bulks,
  changedSincePreview,
  getBulk,
  noSuchBulk,
  nothingToDo,
  previewBulk,
  previewedRows,
  startBulk,
  stopBulk,
  bulkStopReason,
} from '@openroll/contract/office/bulk/bulk'
import { usedOtherwise } from '@openroll/contract/office/act/act-id'
import { bulkActNamed } from '@openroll/contract/office/bulk/bulk-acts'
import { tooManyBulkRows } from '@openroll/contract/reply'
import { shownMoney } from '@openroll/contract/money'
import { officeScreens } from '@openroll/contract/office/screens'
import { consoleSql } from '../../codes/code-sets.ts'
import { listOperators } from '../../accounts/store.ts'
import { row, text } from '../../db/row.ts'
import { noteNoChange } from '../../audit/audit.ts'
import { serveList } from '../../http/list/serve-list.ts'
import { spend } from '../../http/spend.ts'
import { serve, type App, type Ask } from '../../http/serve.ts'
import { operatorNumber, type Person } from '../../who/person.ts'
import { conflict, fieldFault, notFound } from '../../who/refusal.ts'
import { openRow, openMessage, rowContents, sealRow, type RowContent } from './row-content.ts'
import { answersOf, mayDo, namesFor, readSelected } from './selected-rows.ts'
import { countRows, endBulk, findBulk, insertBulk, insertRows, listRows, type Bulk } from './store.ts'
import { reasonsOf, consequencesOf, sumsOf } from './summary.ts'

const bulkName = row({ name: text })
type StartRequest = Ask<typeof startBulk>

/** The rows with their input; 409 if they differ from those previewed. */
const rowsToDo = async (app: App, ask: StartRequest): Promise<{ rows: RowContent[]; said: string[] }> => {
  const { bulk, doable, seen } = await readSelected(app, ask)
  const answers = answersOf(bulk, ask.input.answers ?? {}, ask.today)
  if (seen !== ask.input.seen) throw conflict('seen', changedSincePreview)
  if (doable.length === 0) throw fieldFault('act', nothingToDo)
  const rows = doable.flatMap(({ row }) => {
    const { key, name, enrollment_id, ...plan } = bulk.plan(row, answers, ask.today)
    return plan.whyNot === undefined ? [{ key, name, enrollment_id, input: { ...plan.input }, row }] : []
  })
  const sums = sumsOf(bulk, doable).map(({ label, amount }) => `${label}: ${shownMoney(amount)}`)
  return { rows, said: [`${bulk.button}: ${rows.length} rows of “${bulk.list.title}”`, ...sums] }
}

/** The bulk action already started with this id; 409 if it was another action or another operator's. */
const startedBefore = async ({ db, input, caller }: StartRequest): Promise<Bulk | undefined> => {
  const found = await findBulk(db, input.act_id)
  if (found !== undefined && (found.act !== input.act || found.requested_by !== operatorNumber(caller.person)))
    throw conflict('act_id', usedOtherwise)
  return found
}

const start = async (app: App, ask: StartRequest): Promise<{ bulk_id: string }> => {
  const { db, vault, audit, caller, browser, now, input } = ask
  const { act_id: bulk_id, act } = input
  if ((await startedBefore(ask)) !== undefined) {
    noteNoChange()
    return { bulk_id }
  }
  const requested_by = operatorNumber(caller.person) ?? 0
  // An approved request contains the rows it was approved for.
  const approved = rowContents.safeParse('rows' in input ? input.rows : undefined)
  const rows = approved.success ? approved.data : (await rowsToDo(app, ask)).rows
  const charge = { budget: 'bulk_rows_per_operator', key: String(requested_by), amount: rows.length } as const
  await spend(ask, [charge], { target: 'act', message: tooManyBulkRows })
  await insertRows(db, {
    bulk_id,
    sealed: rows.map((one, place) =>
      sealRow(vault, { bulk_id, place }, { ...one, act, requested_by, address: browser.address }),
    ),
    started_at: now,
  })
  const actor = { ...caller, address: browser.address }
  await audit.note(db, {
    event: 'bulk-started',
    call: startBulk.path,
    actor,
    details: { bulk_id, act, rows: rows.length },
    now,
  })
  await insertBulk(db, { bulk_id, act, requested_by, address: browser.address, started_at: now, rows: rows.length })
  ask.wakeBulk()
  return { bulk_id }
}

/** The bulk action; 404 if it is outside the caller's duties. */
const bulkOrFail = async ({
  db,
  caller,
  input,
}: Pick<Ask<typeof getBulk>, 'db' | 'caller'> & { readonly input: { readonly bulk_id: string } }) => {
  const found = await findBulk(db, input.bulk_id)
  const bulk = found && bulkActNamed(found.act)
  if (found === undefined || bulk === undefined || !mayDo(caller.person, bulk)) throw notFound('bulk_id', noSuchBulk)
  return { found, bulk }
}

const operatorName = (operators: readonly Pick<Person, 'id' | 'name'>[], id: number): string =>
  operators.find((one) => one.id === id)?.name ?? `Operator ${id}`

const reasonInWords = (why: string | null): string | null =>
  why === 'operator' || why === 'duty' ? bulkStopReason[why] : why

/** Actions on many rows of a list at once. */
export const officeBulkRoutes = (app: App): void => {
  serve(app, previewBulk, async (ask) => {
    const { bulk, planned, doable, seen, note } = await readSelected(app, ask)
    await note(previewedRows)
    return {
      doable: doable.length,
      cannot: reasonsOf(planned),
      says: consequencesOf(doable),
      sums: sumsOf(bulk, doable),
      first: doable.slice(0, previewedRows).map(({ plan: { name, enrollment_id } }) => ({ name, enrollment_id })),
      seen,
    }
  })

  serve(app, startBulk, (ask) => start(app, ask), {
    needsApproval: async (ask) => {
      if ((await startedBefore(ask)) !== undefined) return false
      const work = await rowsToDo(app, ask)
      // For one row, the single act asks for approval itself.
      return work.rows.length > 1 && { store: { ...ask.input, ...work } }
    },
  })

  serve(app, getBulk, async (ask) => {
    const { db, vault, input } = ask
    const { found, bulk } = await bulkOrFail(ask)
    const { bulk_id } = found
    const rows = await listRows(db, {
      bulk_id,
      state: input.state ?? null,
      from: input.from ?? 0,
      limit: bulkRowsPerPage,
    })
    return {
      bulk: {
        ...found,
        button: bulk.button,
        title: bulk.list.title,
        page: officeScreens[bulk.list.screen].route,
        started_by: operatorName(await listOperators(db), found.requested_by),
        why: reasonInWords(found.why),
        counts: await countRows(db, bulk_id),
      },
      rows: rows.map(({ place, sealed, state, said_sealed }) => {
        const { name = 'A row that can’t be read', enrollment_id = null } =
          openRow(vault, { bulk_id, place, sealed }) ?? {}
        return { place, name, enrollment_id, state, said: openMessage(vault, { bulk_id, place }, said_sealed) }
      }),
    }
  })

  serve(app, stopBulk, async (ask) => {
    const { db, audit, caller, browser, now, input } = ask
    const { found } = await bulkOrFail(ask)
    if ((await endBulk(db, { bulk_id: input.bulk_id, state: 'stopped', why: 'operator', now })) === 0) {
      noteNoChange()
      return { state: found.state === 'done' ? ('done' as const) : ('stopped' as const) }
    }
    const actor = { ...caller, address: browser.address }
    await audit.note(db, {
      event: 'bulk-stopped',
      call: stopBulk.path,
      actor,
      details: { bulk_id: input.bulk_id },
      now,
    })
    return { state: 'stopped' as const }
  })

  serveList(app, bulks, {
    from: `bulk b left join person o on o.role in ${consoleSql} and o.subject_id = b.requested_by`,
    counted: 'bulk b',
    where: 'b.act = any($acts)',
    key: 'b.bulk_id',
    given: ({ caller }) => ({ acts: namesFor(caller.person) }),
    columns: {
      bulk_id: 'b.bulk_id',
      rows: 'b.rows',
      state: 'b.state',
      started_by: `coalesce(o.name, 'Operator ' || b.requested_by)`,
      started_at: 'b.started_at',
      ended_at: 'b.ended_at',
    },
    reads: { shape: bulkName, select: 'b.act as name' },
    filters: { state: 'b.state = $state' },
    compute: (rows) =>
      rows.map(({ name }) => {
        const bulk = bulkActNamed(name)
        return { act: bulk?.button ?? name, of: bulk?.list.title ?? '' }
      }),
  })
}
