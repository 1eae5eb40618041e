import { mostTotals, type BillTotals } from '@openroll/contract/office/money/bill'
import { dollarsOf } from '@openroll/contract/money'
import { shownStands, standsOf } from '../../coverage/bills/bill-stands.ts'
import { findBillsMade, openBills, sameBill, sumsOfBills, sumsOfGroup } from '../../coverage/bills/bill-sums-store.ts'
import type { Db } from '../../db/pool.ts'

/** What groups owe: of each that owes something its open bills, or of one group all of them. */
export const totalsOf = async (
  db: Db,
  { group_id, today }: { readonly group_id: number | undefined; readonly today: string },
): Promise<BillTotals> => {
  const own = group_id === undefined ? null : await sumsOfGroup(db, group_id)
  const keys = own ?? (await openBills(db)).filter(({ open }) => open > 0)
  const [made, sums] = await Promise.all([findBillsMade(db, keys), own ?? sumsOfBills(db, keys)])
  const groups = [...Map.groupBy(made, (bill) => bill.group_id)].map(([gid, theirs]) => {
    const each = theirs.map((bill) =>
      standsOf(
        sums.filter((sum) => sameBill(sum, bill)),
        { made_on: bill.made_on, due_on: bill.about.due_on ?? null },
        today,
      ),
    )
    const total = (of: (one: (typeof each)[number]) => number): number => each.reduce((sum, one) => sum + of(one), 0)
    const since = each.flatMap(({ overdue_since }) => overdue_since ?? []).toSorted()[0] ?? null
    return {
      group_id: gid,
      group: theirs.at(-1)?.about.group ?? `Group ${gid}`,
      bills: theirs.length,
      cents: theirs.reduce((sum, { about }) => sum + about.cents, 0),
      paid: total(({ paid }) => paid),
      open: total(({ open }) => open),
      lapsed: total(({ lapsed }) => lapsed),
      dropped: total(({ dropped }) => dropped),
      overdue_since: since,
      overdue: total(({ overdue_since, open }) => (overdue_since === null ? 0 : open)),
    }
  })
  return {
    groups: groups.length,
    result: groups
      .toSorted((one, other) => other.overdue - one.overdue || other.open - one.open || one.group_id - other.group_id)
      .slice(0, mostTotals)
      .map(({ cents, overdue, group_id: gid, group, bills, ...stands }) => ({
        group_id: gid,
        group,
        bills,
        amount: dollarsOf(cents),
        ...shownStands(stands),
        overdue: dollarsOf(overdue),
      })),
  }
}
