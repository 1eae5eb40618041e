import { getSentQuotes } from '@openroll/contract/cart/quote'
import { getCarriers } from '@openroll/contract/office/carriers'
import { erasures } from '@openroll/contract/office/erasures'
import { officeLeads } from '@openroll/contract/office/leads'
import { mails } from '@openroll/contract/office/mail'
import { getMoney } from '@openroll/contract/office/money'
import { rejectedCoverages, returnedPayments } from '@openroll/contract/office/worklist/worklist'
import { getEmployees } from '@openroll/contract/roles/employees'
import { getDrafts } from '@openroll/contract/roles/workspace'
import type { DemoDay } from './demo-day.ts'
import { reps } from './rep-work.ts'

/** The list may only know a lower bound of its total. */
const many = ({ total }: { readonly total: number | null }): string =>
  total === null ? 'more than 1,000' : String(total)

/** What the demo now has, one line per area, in the words of its screens. */
export const demoSummary = async ({ as }: DemoDay): Promise<readonly string[]> => {
  const [office, admin] = [await as('office'), await as('group')]
  const [{ batches, total, returned }, { feeds }] = [await office(getMoney, {}), await office(getCarriers, {})]
  const { all, enrolled } = await admin(getEmployees, { group_id: 3001 })
  const ofReps = await Promise.all(
    reps.map(async ({ who }) => {
      const rep = await as(who)
      return { drafts: (await rep(getDrafts, {})).total, quotes: (await rep(getSentQuotes, {})).total }
    }),
  )
  const sum = (of: 'drafts' | 'quotes'): number => ofReps.reduce((before, one) => before + one[of], 0)
  return [
    `Money: ${batches.length} batches, $${total.amount} due now, $${returned.amount} returned and open.`,
    `Carriers: ${feeds.length === 60 ? 'the latest 60' : feeds.length} feeds, ` +
      `${many(await office(rejectedCoverages.page, {}))} rejected coverages to handle.`,
    `Work: ${many(await office(returnedPayments.page, {}))} returned payments to handle.`,
    `Mail: ${many(await office(mails.page, {}))} in the outbox, ` +
      `${many(await office(mails.page, { state: 'given-up' }))} could not be delivered.`,
    `Reps: ${sum('drafts')} drafts, ${sum('quotes')} quotes. Bluewater: ${all} employees, ${enrolled} of them enrolled.`,
    `Privacy: ${many(await office(erasures.page, {}))} erased. Leads: ${many(await office(officeLeads.page, {}))}.`,
  ]
}
