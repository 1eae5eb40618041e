import { getBatchFile } from '@openroll/contract/office/money'
import { bills, type BillRow } from '@openroll/contract/office/money/bills'
import { billFormat } from '@openroll/contract/roles/bills'
import { batchWhyOf } from '@openroll/contract/office/taken-files'
import { shownMoney } from '@openroll/contract/money'
import { longDate } from '@openroll/contract/shown'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { fetchFile } from '../../api.ts'
import { TroubleNotice } from '../../form/TroubleNotice.tsx'
import { troubleOf } from '../../form/trouble.ts'
import { useRun } from '../../form/use-run.ts'
import { saveFile } from '../../ui/save-file.ts'
import type { TableColumn } from '../list/ListTable.tsx'
import { ListPage } from '../list/OldListPage.tsx'
import { TakeFileModal } from '../TakeFileModal.tsx'
import { BillOpen, BillPaid, BillStateSince } from './BillStanding.tsx'
import { BillTotals } from './BillTotals.tsx'
import { paymentsCounted } from './Figure.tsx'
import './money.css'

type Wanted = { readonly batch_id: string; readonly file: string }

/** Whether a file is asked a reason for: it names somebody who was erased since. */
const asksWhy = (error: unknown): boolean => {
  const trouble = troubleOf(error)
  return trouble.kind === 'refused' && trouble.faults.some(({ target_element }) => target_element === 'why')
}

type Take = (file: Wanted) => void

const Take = ({
  bill,
  format,
  take,
  busy,
}: {
  bill: BillRow
  format: keyof typeof billFormat
  take: Take
  busy: boolean
}) => (
  <button
    type="button"
    className="office-sort"
    disabled={busy}
    aria-label={`Bill ${bill.number} for ${bill.group} as ${billFormat[format]}`}
    onClick={() => take({ batch_id: bill.batch_id, file: bill[format] })}
  >
    {billFormat[format]}
  </button>
)

const columnsOf = (take: Take, busy: boolean): readonly TableColumn<BillRow, 'number'>[] => [
  {
    heading: 'Group',
    cell: ({ group, group_id }) => (
      <>
        {group}
        <small className="muted">{group_id}</small>
      </>
    ),
  },
  {
    heading: 'Bill',
    sort: 'number',
    cell: ({ number, batch_id, group_id }) => <Link to={`/admin/money/bills/${batch_id}/${group_id}`}>{number}</Link>,
  },
  {
    heading: 'Made',
    cell: ({ made_on, payments }) => (
      <>
        {longDate(made_on)}
        <small className="muted">{paymentsCounted(payments)}</small>
      </>
    ),
  },
  { heading: 'Due by', cell: ({ due_on }) => (due_on === null ? '' : longDate(due_on)) },
  { heading: 'State', cell: (bill) => <BillStateSince {...bill} /> },
  { heading: 'Amount', figures: true, cell: ({ amount }) => shownMoney(amount) },
  { heading: 'Paid', figures: true, cell: (bill) => <BillPaid {...bill} /> },
  { heading: 'Open', figures: true, cell: (bill) => <BillOpen {...bill} /> },
  {
    heading: 'Download',
    cell: (bill) => (
      <>
        <Take bill={bill} format="pdf" take={take} busy={busy} />{' '}
        <Take bill={bill} format="csv" take={take} busy={busy} />
      </>
    ),
  },
]

/** Bills to groups, each again as it was made. */
export const Component = () => {
  const { busy, trouble, run, forget } = useRun()
  const [wanted, setWanted] = useState<Wanted>()
  const [params] = useSearchParams()
  const get = (file: Wanted) =>
    run(async () => {
      try {
        saveFile(await fetchFile(getBatchFile, file))
      } catch (error) {
        if (!asksWhy(error)) throw error
        setWanted(file)
      }
    })
  return (
    <>
      <ListPage
        list={bills}
        title="Bills to groups"
        keyOf={({ batch_id, pdf }) => `${batch_id}/${pdf}`}
        columns={columnsOf((file) => void get(file), busy)}
        empty={<h2>No group was billed yet</h2>}
        actions={<Link to="/admin/money">Back to Money</Link>}
        lead={
          <>
            <BillTotals groupId={params.get('group_id')} />
            <TroubleNotice trouble={trouble} onRetry={forget} />
          </>
        }
      />
      {wanted !== undefined && (
        <TakeFileModal
          title="Download this bill?"
          says={
            <p>
              <strong>It names people who were erased.</strong> It is kept as it was sent because the law asks for that:
              take it out only if you have to.
            </p>
          }
          words={batchWhyOf('group')}
          take={(why) => fetchFile(getBatchFile, { ...wanted, why })}
          onClose={() => setWanted(undefined)}
        />
      )}
    </>
  )
}
