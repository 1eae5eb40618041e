import { maxGroupBalances, type GroupBalances } from '@openroll/contract/office/invoices/invoice'
import { dollarsOf, signedOf } from '@openroll/contract/money'
import { shownInvoiceStanding, invoiceStandingOf } from '../../coverage/invoices/invoice-standing.ts'
import {
  findIssuedInvoices,
  openInvoices,
  isSameInvoice,
  sumsOfInvoices,
  sumsOfGroup,
} from '../../coverage/invoices/invoice-sums-store.ts'
import type { Db } from '../../db/pool.ts'
import type { Directory } from '../../directory/directory.ts'
import { accountsWithUnapplied, unappliedOfGroups } from '../../ledger/group-account.ts'

/** Groups' balances and unapplied cash, most past due first; for a single group, even if it owes nothing. */
export const groupBalances = async (
  { db, directory, today }: { readonly db: Db; readonly directory: Directory; readonly today: string },
  group_id: number | undefined,
): Promise<GroupBalances> => {
  const own = group_id === undefined ? undefined : await sumsOfGroup(db, group_id)
  const keys = own ?? (await openInvoices(db)).filter(({ open }) => open > 0)
  const [issued, sums, credits] = await Promise.all([
    findIssuedInvoices(db, keys),
    own ?? sumsOfInvoices(db, keys),
    group_id === undefined ? accountsWithUnapplied(db) : [],
  ])
  const ids = [...new Set([...issued.map((one) => one.group_id), ...credits.map((one) => one.group_id)])]
  const unapplied = await unappliedOfGroups(db, ids)
  const byGroup = Map.groupBy(issued, (invoice) => invoice.group_id)
  const groups = ids.map((id) => {
    const theirs = byGroup.get(id) ?? []
    const each = theirs.map((invoice) =>
      invoiceStandingOf(
        sums.filter((sum) => isSameInvoice(sum, invoice)),
        { made_on: invoice.made_on, due_on: invoice.about.due_on ?? null },
        today,
      ),
    )
    const total = (of: (one: (typeof each)[number]) => number): number => each.reduce((sum, one) => sum + of(one), 0)
    return {
      group_id: id,
      group: theirs.at(-1)?.about.group ?? directory.group(id)?.gname ?? `Group ${id}`,
      invoices: theirs.length,
      cents: theirs.reduce((sum, { about }) => sum + about.cents, 0),
      paid: total(({ paid }) => paid),
      open: total(({ open }) => open),
      lapsed: total(({ lapsed }) => lapsed),
      dropped: total(({ dropped }) => dropped),
      overdue_since: each.flatMap(({ overdue_since }) => overdue_since ?? []).toSorted()[0] ?? null,
      unapplied: unapplied.get(id) ?? 0,
      past_due: total(({ overdue_since, open }) => (overdue_since === null ? 0 : open)),
    }
  })
  return {
    groups: groups.length,
    result: groups
      .toSorted((one, other) => other.past_due - one.past_due || other.open - one.open || one.group_id - other.group_id)
      .slice(0, maxGroupBalances)
      .map(({ cents, past_due, group_id: gid, group, invoices, unapplied: cash, ...standing }) => ({
        group_id: gid,
        group,
        invoices,
        amount: dollarsOf(cents),
        ...shownInvoiceStanding(standing),
        unapplied: signedOf(cash),
        past_due: dollarsOf(past_due),
      })),
  }
}
