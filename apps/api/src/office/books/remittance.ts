import { signedOf } from '@openroll/contract/money'
import { monthAfter } from '@openroll/contract/month'
import { getRemittance, getRemittanceFile } from '@openroll/contract/office/remittance'
import type { Catalog } from '../../catalog/catalog.ts'
import { fileResponse } from '../../http/file-response.ts'
import { chargeList, chargeRows, rowsNeedApproval } from '../../http/list/charge-list.ts'
import { csvOf, type Column } from '../../http/list/csv.ts'
import { serve, type App, type Ask } from '../../http/serve.ts'
import { fieldFault } from '../../who/refusal.ts'
import { carrierOf, planNamed } from './book-figures.ts'
import { remittanceByPlan, remittanceLines } from './remittance-store.ts'

const daysOf = (month: string) => ({ from: `${month}-01`, to: `${monthAfter(month)}-01` })

/** The plans of a carrier that have something to remit, and how many rows. */
const plansOf = async ({ db, catalog, input }: Ask<typeof getRemittanceFile>) => {
  const sums = await remittanceByPlan(db, daysOf(input.month))
  const own = sums.filter(({ plan_id }) => carrierOf(catalog, plan_id) === input.carrier)
  if (own.length === 0) throw fieldFault('carrier', 'There’s nothing to remit to this carrier for that month')
  return {
    plan_ids: [...new Set(own.map(({ plan_id }) => plan_id))],
    rows: own.reduce((sum, { policies }) => sum + policies, 0),
  }
}

type Line = Awaited<ReturnType<typeof remittanceLines>>[number]
const columnsOf = (catalog: Catalog): readonly Column<Line>[] => [
  ['Policy number', ({ policy_id }) => policy_id],
  ['Member', ({ name }) => name],
  ['Plan number', ({ plan_id }) => plan_id],
  ['Plan', ({ plan_id }) => planNamed(catalog, plan_id)],
  ['Coverage month', ({ covers }) => covers.slice(0, 7)],
  // A number, since text with a minus sign would be quoted as a formula.
  ['Amount', ({ cents }) => cents / 100],
]

export const remittanceRoutes = (app: App): void => {
  serve(app, getRemittance, async ({ db, catalog, input }) => {
    const sums = await remittanceByPlan(db, daysOf(input.month))
    const rows = sums.map((one) => ({
      ...one,
      carrier: carrierOf(catalog, one.plan_id),
      plan: planNamed(catalog, one.plan_id),
    }))
    const totals = [...Map.groupBy(rows, ({ carrier }) => carrier)].map(([carrier, own]) => ({
      carrier,
      ...signedOf(own.reduce((sum, { cents }) => sum + cents, 0)),
    }))
    return {
      rows: rows
        .toSorted((one, other) => one.carrier.localeCompare(other.carrier) || one.plan_id - other.plan_id)
        .map(({ carrier, plan, covers, policies, cents }) => ({ carrier, plan, covers, policies, ...signedOf(cents) })),
      totals: totals.toSorted((one, other) => one.carrier.localeCompare(other.carrier)),
    }
  })

  const download = async (ask: Ask<typeof getRemittanceFile>) => {
    const { db, catalog, input, audit, caller, browser, now } = ask
    const { month, carrier } = input
    await chargeList(ask)
    const lines = await remittanceLines(db, { ...daysOf(month), plan_ids: (await plansOf(ask)).plan_ids })
    await chargeRows(ask, lines.length)
    const about = lines.map(({ enrollment_id, user_id }) => ({
      enrollment_id,
      ...(user_id === null ? {} : { user_id }),
    }))
    await audit.note(db, {
      event: 'office-list-read',
      actor: { ...caller, address: browser.address },
      call: getRemittanceFile.path,
      about,
      now,
    })
    const name = carrier.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')
    return fileResponse(`remittance-${name}-${month}.csv`, csvOf(columnsOf(catalog), lines))
  }
  serve(app, getRemittanceFile, download, {
    needsApproval: async (ask) => rowsNeedApproval(ask, (await plansOf(ask)).rows),
  })
}
