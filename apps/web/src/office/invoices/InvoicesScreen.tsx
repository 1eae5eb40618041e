import { getBatchFile } from '@openroll/contract/office/money'
import { invoices, type InvoiceRow } from '@openroll/contract/office/invoices/invoices'
import { invoiceFormat } from '@openroll/contract/roles/invoices'
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
import { paymentsCounted } from '../money/Figure.tsx'
import { GroupBalances } from '../group-accounts/GroupBalances.tsx'
import { InvoiceOpen, InvoicePaid, InvoiceStateSince } from './InvoiceStanding.tsx'
import { groupAccountPath } from '../group-accounts/payment-title.ts'
import '../money/money.css'

type Wanted = { readonly batch_id: string; readonly file: string }

/** Whether a file is asked a reason for: it names somebody who was erased since. */
const asksWhy = (error: unknown): boolean => {
  const trouble = troubleOf(error)
  return trouble.kind === 'refused' && trouble.faults.some(({ target_element }) => target_element === 'why')
}

type TakeProps = {
  invoice: InvoiceRow
  format: keyof typeof invoiceFormat
  busy: boolean
  take: (file: Wanted) => void
}

const Take = ({ invoice, format, take, busy }: TakeProps) => (
  <button
    type="button"
    className="office-sort"
    disabled={busy}
    aria-label={`Invoice ${invoice.number} for ${invoice.group} as ${invoiceFormat[format]}`}
    onClick={() => take({ batch_id: invoice.batch_id, file: invoice[format] })}
  >
    {invoiceFormat[format]}
  </button>
)

const invoicePath = ({ batch_id, group_id }: InvoiceRow): string =>
  officeScreens.invoice.route.replace(':batch_id', batch_id).replace(':group_id', String(group_id))

const cells: ListProps<InvoiceRow>['cells'] = {
  group: ({ group, group_id }) => <Link to={groupAccountPath(group_id)}>{group}</Link>,
  number: (invoice) => <Link to={invoicePath(invoice)}>{invoice.number}</Link>,
  overdue_since: (invoice) => <InvoiceStateSince {...invoice} />,
  payments: ({ payments }) => paymentsCounted(payments),
  paid: (invoice) => <InvoicePaid {...invoice} />,
  open: (invoice) => <InvoiceOpen {...invoice} />,
}

const downloads = (taking: Pick<TakeProps, 'take' | 'busy'>) => (invoice: InvoiceRow) => (
  <>
    <Take invoice={invoice} format="pdf" {...taking} /> <Take invoice={invoice} format="csv" {...taking} />
  </>
)

/** Invoices to groups, with the files as issued. */
export const Component = () => {
  const { busy, trouble, run, clearTrouble } = useRun()
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
        list={invoices}
        cells={cells}
        acts={downloads({ take: (file) => void get(file), busy })}
        actions={<Link to={officeScreens.money.route}>Back to Money</Link>}
        lead={
          <>
            <GroupBalances groupId={params.get('group_id')} />
            <TroubleNotice trouble={trouble} onRetry={clearTrouble} />
          </>
        }
      />
      {wanted !== undefined && (
        <DownloadModal
          title="Download this invoice?"
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
