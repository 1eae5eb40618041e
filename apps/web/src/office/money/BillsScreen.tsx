import { getBatchFile } from '@openroll/contract/office/money'
import { bills, type BillRow } from '@openroll/contract/office/money/bills'
import { billFormat } from '@openroll/contract/roles/bills'
import { batchDownloadReasonsFor } from '@openroll/contract/office/files/download-reasons'
import { officeScreens } from '@openroll/contract/office/screens'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { fetchFile } from '../../api.ts'
import { TroubleNotice } from '../../form/TroubleNotice.tsx'
import { troubleOf } from '../../form/trouble.ts'
import { useRun } from '../../form/use-run.ts'
import { saveFile } from '../../ui/save-file.ts'
import { ListPage, type ListProps } from '../list/ListPage.tsx'
import { DownloadModal } from '../files/DownloadModal.tsx'
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

type TakeProps = { bill: BillRow; format: keyof typeof billFormat; busy: boolean; take: (file: Wanted) => void }

const Take = ({ bill, format, take, busy }: TakeProps) => (
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

const billPage = ({ batch_id, group_id }: BillRow): string =>
  officeScreens.moneyBill.route.replace(':batch_id', batch_id).replace(':group_id', String(group_id))

const cells: ListProps<BillRow>['cells'] = {
  number: (bill) => <Link to={billPage(bill)}>{bill.number}</Link>,
  overdue_since: (bill) => <BillStateSince {...bill} />,
  payments: ({ payments }) => paymentsCounted(payments),
  paid: (bill) => <BillPaid {...bill} />,
  open: (bill) => <BillOpen {...bill} />,
}

const downloads = (taking: Pick<TakeProps, 'take' | 'busy'>) => (bill: BillRow) => (
  <>
    <Take bill={bill} format="pdf" {...taking} /> <Take bill={bill} format="csv" {...taking} />
  </>
)

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
        cells={cells}
        acts={downloads({ take: (file) => void get(file), busy })}
        actions={<Link to={officeScreens.money.route}>Back to Money</Link>}
        lead={
          <>
            <BillTotals groupId={params.get('group_id')} />
            <TroubleNotice trouble={trouble} onRetry={forget} />
          </>
        }
      />
      {wanted !== undefined && (
        <DownloadModal
          title="Download this bill?"
          description={
            <p>
              <strong>It names people whose data was erased.</strong> The law requires us to keep it as it was sent.
              Download it only if you have to.
            </p>
          }
          words={batchDownloadReasonsFor('group')}
          download={(why) => fetchFile(getBatchFile, { ...wanted, why })}
          onClose={() => setWanted(undefined)}
        />
      )}
    </>
  )
}
